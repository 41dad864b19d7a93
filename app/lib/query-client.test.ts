import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('no interval, no refetch on focus, never stale, no retries', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});
