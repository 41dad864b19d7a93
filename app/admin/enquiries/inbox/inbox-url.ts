// What the inbox shows is in its address: a list can be kept as a bookmark, and Back goes back.
import { useLocation, useSearch } from 'wouter';
import { type EnquiryStatus, enquiryStatusValues } from '#contract/enquiries.ts';

/** One state, or whatever begins with a text, in any state. */
export type InboxView = { status: EnquiryStatus } | { q: string };

const path = '/admin/enquiries';

export function readInboxAddress(search: string): { view: InboxView; openId: string | undefined } {
  const asked = new URLSearchParams(search);
  const q = (asked.get('q') ?? '').trim();
  const status = enquiryStatusValues.find((one) => one === asked.get('state')) ?? 'new';
  return { view: q ? { q } : { status }, openId: asked.get('open') || undefined };
}

export function inboxAddress(view: InboxView, openId?: string): string {
  const asked = new URLSearchParams();
  if ('q' in view) asked.set('q', view.q);
  else if (view.status !== 'new') asked.set('state', view.status);
  if (openId) asked.set('open', openId);
  const search = asked.toString();
  return search ? `${path}?${search}` : path;
}

/** Marks an entry of the history that has its list right before it. */
export const openedFromList = { isFromList: true };

export function useInbox() {
  const { view, openId } = readInboxAddress(useSearch());
  const [, navigate] = useLocation();

  return {
    view,
    openId,
    show: (next: InboxView) => navigate(inboxAddress(next)),
    /** From one enquiry to the next is one step for the Back button, not many. */
    open: (id: string) =>
      navigate(inboxAddress(view, id), {
        replace: openId !== undefined,
        state: openId === undefined ? openedFromList : history.state,
      }),
    close() {
      if (history.state?.isFromList) history.back();
      else navigate(inboxAddress(view), { replace: true });
    },
    /** At once, and without a way forward: for when there is nothing left to look at. */
    leave: () => navigate(inboxAddress(view), { replace: true }),
  };
}
