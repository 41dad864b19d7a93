// How many enquiries have come, or were answered by their visitors, since the lists were fetched.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useUser } from '#app/lib/auth/auth.tsx';
import { createStore } from '#app/lib/store.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { DeskEvent } from '#contract/enquiries/conversations.ts';
import { useDeskEvents } from './desk-events.ts';
import { readSummary, summaryOptions } from './summary-query.ts';

/** By id: an enquiry that was sent and then added to counts once. */
const news = createStore<ReadonlySet<string>>(new Set());

const addNews = (ids: readonly string[]) => news.setState(new Set([...news.getState(), ...ids]));

/** The last that came. */
export const findLatestNews = () => [...news.getState()].at(-1);

/** The lists are fresh. */
export function clearDeskNews() {
  if (news.getState().size > 0) news.setState(new Set());
}

/** Nothing on the page moves: the tab's title and a button say how many there are. */
export function useDeskNews(): number {
  const queryClient = useQueryClient();
  const [path, navigate] = useLocation();
  const user = useUser();
  const count = useSyncExternalStore(news.subscribe, news.getState).size;

  useDeskEvents((event) => {
    if (event.kind === 'new' || event.kind === 'message') addNews([event.enquiryId]);
    if (event.kind === 'assigned' && event.to === user.id) {
      addNews([event.enquiryId]);
      // Several parts of a page listen, and each is given the same event.
      if (lastGiven !== event) showGiven(event, navigate);
      lastGiven = event;
    }
    if (event.kind === 'erased' || event.kind === 'removed') forget(queryClient, event.enquiryId);
    // A failure is not shown here: the next call that fails says why.
    if (event.kind === 'connected') void catchUp(queryClient).catch(() => {});
  });

  useEffect(() => {
    // After the page's own title, which an outer component sets when the path has changed.
    queueMicrotask(() => {
      const title = document.title.replace(/^\(\d+ new\) /, '');
      document.title = count > 0 && path ? `(${count} new) ${title}` : title;
    });
  }, [count, path]);

  return count;
}

let lastGiven: unknown;

const showGiven = ({ enquiryId, by }: DeskEvent, navigate: (to: string) => void) =>
  showToast({
    title: 'An enquiry is with you',
    description: by && `${by.username} assigned it to you.`,
    action: {
      label: 'Open',
      run: () => navigate(`/admin/enquiries?${new URLSearchParams({ open: enquiryId })}`),
    },
  });

/** It is no news any longer, and the dashboard shows it without the person. */
function forget(queryClient: QueryClient, gone: string) {
  news.setState(new Set([...news.getState()].filter((id) => id !== gone)));
  queryClient.setQueryData(summaryOptions.queryKey, (summary) => {
    if (!summary) return summary;
    const { enquiries } = summary;
    const newest = enquiries.newest.map((item) =>
      item.id === gone ? { ...item, name: '', email: '', excerpt: '', isErased: true } : item,
    );
    const { oldestUnanswered: oldest } = enquiries;
    const oldestUnanswered = oldest?.id === gone ? null : oldest;
    return { ...summary, enquiries: { ...enquiries, newest, oldestUnanswered } };
  });
}

/** What came while nobody listened. The summary on the screen stays as it is. */
async function catchUp(queryClient: QueryClient) {
  const shown = queryClient.getQueryData(summaryOptions.queryKey)?.enquiries.newest;
  if (!shown) return;
  const { enquiries } = await readSummary();
  // Times of one form sort as text.
  const latest =
    shown
      .map(({ latestAt }) => latestAt)
      .toSorted()
      .at(-1) ?? '';
  const later = enquiries.newest.filter(({ latestAt }) => latestAt > latest);
  addNews(later.map(({ id }) => id));
}
