// What the inbox shows is in its URL, for bookmarks and the Back button.
import { useLocation, useSearch } from 'wouter';
import {
  assignedValues,
  type ListedStatus,
  listedStatusValues,
  orderValues,
} from '#contract/enquiries/enquiries.ts';
import { type Language, languageValues } from '#contract/texts/languages.ts';

/** Everybody's in every language where nothing is named. */
export type InboxFilters = {
  language?: Language;
  assigned?: (typeof assignedValues)[number];
  order?: (typeof orderValues)[number];
  sender?: 'member';
};
/** One status, or a search in every status. */
export type InboxView = ({ status: ListedStatus } | { q: string }) & InboxFilters;

const path = '/admin/enquiries';

export function readInboxUrl(search: string): { view: InboxView; openId: string | undefined } {
  const params = new URLSearchParams(search);
  const q = (params.get('q') ?? '').trim();
  const status = listedStatusValues.find((one) => one === params.get('state')) ?? 'new';
  const language = languageValues.find((one) => one === params.get('language'));
  const assigned = assignedValues.find((one) => one === params.get('with'));
  const order = orderValues.find((one) => one === params.get('order'));
  const filters = {
    ...(language && { language }),
    ...(assigned && { assigned }),
    ...(order && { order }),
    ...(params.get('sender') === 'member' && { sender: 'member' as const }),
  };
  const view = { ...(q ? { q } : { status }), ...filters };
  return { view, openId: params.get('open') || undefined };
}

export function inboxUrl(view: InboxView, openId?: string): string {
  const params = new URLSearchParams();
  if ('q' in view) params.set('q', view.q);
  else if (view.status !== 'new') params.set('state', view.status);
  if (view.language) params.set('language', view.language);
  if (view.assigned) params.set('with', view.assigned);
  if (view.order) params.set('order', view.order);
  if (view.sender) params.set('sender', view.sender);
  if (openId) params.set('open', openId);
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

/** What is chosen stays when another state or other words are. */
export const filtersOf = ({ language, assigned, order, sender }: InboxView): InboxFilters => ({
  ...(language && { language }),
  ...(assigned && { assigned }),
  ...(order && { order }),
  ...(sender && { sender }),
});

/** State of a history entry whose list is the entry before it. */
export const openedFromList = { isFromList: true };

export function useInbox() {
  const { view, openId } = readInboxUrl(useSearch());
  const [, navigate] = useLocation();

  return {
    view,
    openId,
    show: (next: InboxView) => navigate(inboxUrl(next)),
    /** Moving from one enquiry to the next replaces the entry, so that Back leads to the list. */
    open: (id: string) =>
      navigate(inboxUrl(view, id), {
        replace: openId !== undefined,
        state: openId === undefined ? openedFromList : history.state,
      }),
    close() {
      if (history.state?.isFromList) history.back();
      else navigate(inboxUrl(view), { replace: true });
    },
    /** Closes an enquiry that was deleted: Forward must not lead back to it. */
    closeDeleted: () => navigate(inboxUrl(view), { replace: true }),
  };
}
