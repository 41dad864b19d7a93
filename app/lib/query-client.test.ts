import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
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

test('components hear of a call that has begun before the next event', async () => {
  const observer = new MutationObserver(createQueryClient(), {
    mutationFn: () => new Promise(() => {}),
  });
  const rerender = vi.fn();
  // As useMutation subscribes.
  observer.subscribe(notifyManager.batchCalls(rerender));
  void observer.mutate();
  await new Promise<void>(queueMicrotask);
  expect(rerender).toHaveBeenCalled();
});
