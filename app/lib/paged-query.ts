import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { apiRead } from '#app/lib/api.ts';
import type { z } from '#contract/zod.ts';

/** A list that the server gives in pages, each naming where the next begins. */
export const pagedQueryOptions = <Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  path: string,
  schema: z.ZodMiniType<Page>,
  params?: Record<string, string>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ ...params, ...(pageParam && { cursor: pageParam }) });
      return apiRead(query.size > 0 ? `${path}?${query}` : path, schema);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
