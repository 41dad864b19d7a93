import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiRead } from '#app/lib/api.ts';
import { type Count, summarySchema } from '#contract/summary.ts';

export const summaryOptions = queryOptions({
  queryKey: ['summary'],
  queryFn: () => apiRead('/api/admin/summary', summarySchema),
});

/** After a change that moves a number: the dashboard counts anew when it is next opened. */
export const recount = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: summaryOptions.queryKey });

/** "12", or "999+" where nobody counted further. */
export const tellCount = ({ count, isMore }: Count) => `${count}${isMore ? '+' : ''}`;
