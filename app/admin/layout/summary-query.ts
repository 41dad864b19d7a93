import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiRead } from '#app/lib/api.ts';
import { type Count, summarySchema } from '#contract/summary.ts';

export const summaryOptions = queryOptions({
  queryKey: ['summary'],
  queryFn: () => apiRead('/api/admin/summary', summarySchema),
});

/** After a change of a count: fetched again now if it is on the screen, else when it is next shown. */
export const invalidateSummary = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: summaryOptions.queryKey });

/** "12", or "999+" where the server stopped counting. */
export const formatCount = ({ count, isMore }: Count) => `${count}${isMore ? '+' : ''}`;
