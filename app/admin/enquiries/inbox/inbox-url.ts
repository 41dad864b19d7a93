// What the inbox shows is in its URL, for bookmarks and the Back button.
import { useLocation, useSearch } from 'wouter';
import { type EnquiryStatus, enquiryStatusValues } from '#contract/enquiries/enquiries.ts';
import { type Language, languageValues } from '#contract/texts/languages.ts';

/** One status, or a search in every status; in every language, or one; from anybody, or from members. */
export type InboxView = ({ status: EnquiryStatus } | { q: string }) & {
  language?: Language;
  sender?: 'member';
};

const path = '/admin/enquiries';

export function readInboxUrl(search: string): { view: InboxView; openId: string | undefined } {
  const params = new URLSearchParams(search);
  const q = (params.get('q') ?? '').trim();
  const status = enquiryStatusValues.find((one) => one === params.get('state')) ?? 'new';
  const language = languageValues.find((one) => one === params.get('language'));
  const view: InboxView = {
    ...(q ? { q } : { status }),
    ...(language && { language }),
    ...(params.get('sender') === 'member' && { sender: 'member' }),
  };
  return { view, openId: params.get('open') || undefined };
}

export function inboxUrl(view: InboxView, openId?: string): string {
  const params = new URLSearchParams();
  if ('q' in view) params.set('q', view.q);
  else if (view.status !== 'new') params.set('state', view.status);
  if (view.language) params.set('language', view.language);
  if (view.sender) params.set('sender', view.sender);
  if (openId) params.set('open', openId);
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

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
