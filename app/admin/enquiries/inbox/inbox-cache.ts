// Keeps the lists that are already on the screen right after a change, without asking for them again.
import type { InfiniteData } from '@tanstack/react-query';
import type { EnquiryDetail, EnquiryItem, EnquiryPage } from '#contract/enquiries.ts';
import type { InboxView } from './inbox-url.ts';

export type InboxPages = InfiniteData<EnquiryPage, string | null>;

export function withoutItem(list: InboxPages, id: string): InboxPages {
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => item.id !== id),
  }));
  return { ...list, pages };
}

/** The list as the server would give it now: with the item in its place, or without it. */
export function withItem(list: InboxPages, view: InboxView, item: EnquiryItem): InboxPages {
  if ('q' in view) {
    // A search shows every state; a change of state neither adds nor removes a line.
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((one) => (one.id === item.id ? item : one)),
    }));
    return { ...list, pages };
  }
  const others = withoutItem(list, item.id);
  if (view.status !== item.status) return others;
  // Ids sort by time. Past the last line shown it belongs to a page that is still to be fetched.
  const pageIndex = others.pages.findIndex(
    ({ items, nextCursor }) => nextCursor === null || items.some(({ id }) => id < item.id),
  );
  const pages = others.pages.map((page, index) =>
    index === pageIndex ? { ...page, items: inOrder([...page.items, item]) } : page,
  );
  return { ...others, pages };
}

const inOrder = (items: EnquiryItem[]) => items.sort((a, b) => (a.id < b.id ? 1 : -1));

const longestExcerpt = 160;

export function toItem(detail: EnquiryDetail): EnquiryItem {
  const { id, reference, name, email, service, status, createdAt, message, mail } = detail;
  const excerpt = message.replace(/\s+/g, ' ').slice(0, longestExcerpt);
  const mailState = mail?.state ?? null;
  return { id, reference, name, email, service, status, createdAt, excerpt, mailState };
}
