// The inbox by keyboard: j and k move, Enter opens, e marks as handled, / searches, Escape closes.
import { useEffect, useRef } from 'react';
import type { EnquiryItem } from '#contract/enquiries.ts';
import type { StatusChange } from './use-status-change.ts';

export const rowIdOf = (id: string) => `enquiry-${id}`;
export const rowElement = (id: string) => document.getElementById(rowIdOf(id));
export const searchId = 'inbox-search';
export const olderId = 'inbox-older';

type InboxKeys = {
  items: readonly EnquiryItem[];
  openId: string | undefined;
  isOn: boolean;
  open: (id: string) => void;
  close: () => void;
  changeStatus: (change: StatusChange, options: { onSuccess: () => void }) => void;
  /** The enquiry whose status is being changed. */
  pendingId: string | undefined;
};

export function useInboxKeys(given: InboxKeys) {
  const latest = useRef(given);
  // Where in the list one was, for when the line itself has left it.
  const place = useRef(-1);

  useEffect(() => {
    latest.current = given;
    const index = given.items.findIndex(({ id }) => id === given.openId);
    if (index >= 0) place.current = index;
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { items, openId, isOn, open, close, changeStatus, pendingId } = latest.current;
      if (!isForInbox(event)) return;
      const isFocused = (id: string) => document.activeElement === rowElement(id);
      const index = items.findIndex(({ id }) => (openId ? id === openId : isFocused(id)));
      if (index >= 0) place.current = index;

      const go = (to: number) => {
        const item = items[Math.max(0, to)];
        if (!item) return document.getElementById(olderId)?.focus();
        place.current = Math.max(0, to);
        if (openId) open(item.id);
        else rowElement(item.id)?.focus();
      };

      const markHandled = () => {
        const enquiry = items[index];
        if (!enquiry || enquiry.status === 'handled' || enquiry.id === pendingId) return;
        const hadFocus = isFocused(enquiry.id);
        const next = items[index + 1] ?? items[index - 1];
        changeStatus(
          { enquiry, status: 'handled' },
          // The row leaves the list, and the focus would be lost with it.
          { onSuccess: () => void (hadFocus && next && rowElement(next.id)?.focus()) },
        );
      };

      const acts: Record<string, (() => void) | false> = {
        // When the line has left the list, the next one has moved into its place.
        j: isOn && (() => go(index >= 0 ? index + 1 : openId ? place.current : 0)),
        k: isOn && (() => go((index >= 0 ? index : Math.max(0, place.current)) - 1)),
        e: isOn && markHandled,
        '/': isOn && (() => document.getElementById(searchId)?.focus()),
        Escape: openId !== undefined && close,
      };
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** Not while somebody types, and not behind a dialog. */
function isForInbox(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('dialog[open]')) return false;
  const target = event.target as HTMLElement;
  return !target.closest('input, textarea, select, [contenteditable], [role="region"]');
}
