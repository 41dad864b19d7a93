// The inbox by keyboard: j and k move, Enter opens, r replies, n notes, a takes it, e marks as handled, x selects,
// / searches, Escape closes. A key that is part of a text never acts, however late the field for the text comes or goes.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isShortcut } from '#app/admin/layout/shortcuts-setting.ts';
import type { NewMessage } from '#contract/enquiries/conversations.ts';
import type { EnquiryItem } from '#contract/enquiries/enquiries.ts';
import { changeKey, type SeenChange, type SeenEnquiry } from './change-seen.ts';

export const rowIdOf = (id: string) => `enquiry-${id}`;
export const findRow = (id: string) => document.getElementById(rowIdOf(id));
export const searchId = 'inbox-search';
export const olderId = 'inbox-older';

/** Letters that follow each other within this time belong to one text. */
const typingPauseMs = 1000;
const endsTyping = new Set(['Escape', 'Tab', 'Enter']);

type InboxShortcuts = {
  items: readonly EnquiryItem[];
  openId: string | undefined;
  /** The open enquiry, which may have left the list. */
  findOpen: () => SeenEnquiry | undefined;
  isOn: boolean;
  open: (id: string) => void;
  close: () => void;
  change: (change: SeenChange, options: { onSuccess: () => void }) => void;
  /** Assigns the enquiry to whoever is signed in. */
  take: (enquiry: SeenEnquiry) => void;
  /** Selects the row, or no longer. */
  select: (id: string) => void;
};

/** What r or n asked to write. It waits while the enquiry is being fetched or a change is being saved. */
export type AnswerRequest = { kind: NewMessage['kind'] | undefined; clear: () => void };

export function useInboxShortcuts(options: InboxShortcuts): AnswerRequest {
  const { items, openId, findOpen, isOn, open, close, change, take, select } = options;
  const queryClient = useQueryClient();
  const [requestedKind, setRequestedKind] = useState<NewMessage['kind']>();
  const lastLetterAt = useRef(Number.NEGATIVE_INFINITY);
  // The last position in the list, for when the row itself has left it.
  const lastIndex = useRef(-1);

  useEffect(() => {
    const index = items.findIndex(({ id }) => id === openId);
    if (index >= 0) lastIndex.current = index;
  });

  useEffect(() => {
    if (openId) return () => setRequestedKind(undefined);
  }, [openId]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
    const sinceLetter = performance.now() - lastLetterAt.current;
    const isTyping = isLetter && (requestedKind !== undefined || sinceLetter < typingPauseMs);
    const isKey = isShortcut(event);
    if (endsTyping.has(event.key)) lastLetterAt.current = Number.NEGATIVE_INFINITY;
    if (isLetter && (isTyping || !isKey)) lastLetterAt.current = performance.now();
    // A space would press the button that has the focus.
    if (isOn && isKey && isTyping) event.preventDefault();
    if (!isKey || isTyping) return;
    // The row's box counts, too.
    const isFocused = (id: string) =>
      findRow(id)?.parentElement?.contains(document.activeElement) ?? false;
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
      if (!shown || shown.status === 'handled') return;
      const hadFocus = isFocused(shown.id);
      const next = items[index + 1] ?? items[index - 1];
      const moveFocus = () => {
        // The row leaves the list, and the focus would be lost with it; unless it has moved on meanwhile.
        const isLost = isFocused(shown.id) || document.activeElement === document.body;
        if (hadFocus && isLost && next) findRow(next.id)?.focus();
      };
      change({ enquiry: shown, change: { status: 'handled' } }, { onSuccess: moveFocus });
    };

    const isLoaded = openId === undefined || findOpen() !== undefined;
    const isChanging = queryClient.isMutating({ mutationKey: changeKey }) > 0;
    const write = (kind: NewMessage['kind']) => {
      // With no enquiry open the text may follow nevertheless.
      if (!openId) lastLetterAt.current = performance.now();
      else setRequestedKind(kind);
    };

    const actions: Record<string, (() => void) | false> = {
      // When the row has left the list, the next one has moved into its place.
      j: isOn && (() => moveTo(index >= 0 ? index + 1 : openId ? lastIndex.current : 0)),
      k: isOn && (() => moveTo((index >= 0 ? index : Math.max(0, lastIndex.current)) - 1)),
      e: isOn && isLoaded && !isChanging && markHandled,
      r: isOn && (() => write('reply')),
      n: isOn && (() => write('note')),
      a: isOn && isLoaded && !isChanging && shown !== undefined && (() => take(shown)),
      x: isOn && index >= 0 && shown !== undefined && (() => select(shown.id)),
      '/': isOn && (() => document.getElementById(searchId)?.focus()),
      Escape: openId !== undefined && close,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  return { kind: requestedKind, clear: () => setRequestedKind(undefined) };
}
