// The inbox by keyboard: j and k move, Enter opens, r replies, n notes, a takes it, e marks as handled, / searches,
// Escape closes.
import { useEffect, useRef } from 'react';
import { isShortcut } from '#app/admin/layout/shortcuts-setting.ts';
import type { EnquiryItem } from '#contract/enquiries.ts';
import type { StatusChange } from './use-status-change.ts';

export const rowIdOf = (id: string) => `enquiry-${id}`;
export const findRow = (id: string) => document.getElementById(rowIdOf(id));
export const searchId = 'inbox-search';
export const olderId = 'inbox-older';
export const replyButtonId = 'enquiry-reply';
export const noteButtonId = 'enquiry-note';

const press = (buttonId: string) => document.getElementById(buttonId)?.click();

type Shown = Pick<EnquiryItem, 'id' | 'reference' | 'updatedAt' | 'status' | 'assignedTo'>;

type InboxShortcuts = {
  items: readonly EnquiryItem[];
  openId: string | undefined;
  /** The open enquiry, which may have left the list. */
  findOpen: () => Shown | undefined;
  isOn: boolean;
  open: (id: string) => void;
  close: () => void;
  changeStatus: (change: StatusChange, options: { onSuccess: () => void }) => void;
  /** Assigns the enquiry to whoever is signed in. */
  take: (enquiry: Shown) => void;
  /** The enquiry whose status is being changed. */
  pendingId: string | undefined;
};

export function useInboxShortcuts(options: InboxShortcuts) {
  const latest = useRef(options);
  // The last position in the list, for when the row itself has left it.
  const lastIndex = useRef(-1);

  useEffect(() => {
    latest.current = options;
    const index = options.items.findIndex(({ id }) => id === options.openId);
    if (index >= 0) lastIndex.current = index;
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { items, openId, findOpen, isOn, open, close } = latest.current;
      const { changeStatus, take, pendingId } = latest.current;
      if (!isShortcut(event)) return;
      const isFocused = (id: string) => document.activeElement === findRow(id);
      const index = items.findIndex(({ id }) => (openId ? id === openId : isFocused(id)));
      if (index >= 0) lastIndex.current = index;
      const shown = items[index] ?? (openId ? findOpen() : undefined);

      const moveTo = (to: number) => {
        const item = items[Math.max(0, to)];
        if (!item) return document.getElementById(olderId)?.focus();
        lastIndex.current = Math.max(0, to);
        if (openId) open(item.id);
        else findRow(item.id)?.focus();
      };

      const markHandled = () => {
        if (!shown || shown.status === 'handled' || shown.id === pendingId) return;
        const hadFocus = isFocused(shown.id);
        const next = items[index + 1] ?? items[index - 1];
        const moveFocus = () => {
          // The row leaves the list, and the focus would be lost with it; unless it has moved on meanwhile.
          const isLost = isFocused(shown.id) || document.activeElement === document.body;
          if (hadFocus && isLost && next) findRow(next.id)?.focus();
        };
        changeStatus({ enquiry: shown, status: 'handled' }, { onSuccess: moveFocus });
      };

      const actions: Record<string, (() => void) | false> = {
        // When the row has left the list, the next one has moved into its place.
        j: isOn && (() => moveTo(index >= 0 ? index + 1 : openId ? lastIndex.current : 0)),
        k: isOn && (() => moveTo((index >= 0 ? index : Math.max(0, lastIndex.current)) - 1)),
        e: isOn && markHandled,
        r: isOn && openId !== undefined && (() => press(replyButtonId)),
        n: isOn && openId !== undefined && (() => press(noteButtonId)),
        a: isOn && shown !== undefined && (() => take(shown)),
        '/': isOn && (() => document.getElementById(searchId)?.focus()),
        Escape: openId !== undefined && close,
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
