import { notifyManager, QueryClient } from '@tanstack/react-query';

/** For what others change, too: entering the page asks again, and shows what is known meanwhile. */
export const refetchOnEntry = { refetchOnMount: 'always' } as const;

/** Data never goes stale by itself: each change invalidates what it touched, and logging out clears it. */
export function createQueryClient() {
  // The default is a timer, so that a second press could come before the first one shows as pending.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
