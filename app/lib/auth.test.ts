import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { endSessionWhenRefused, signInMeta } from './auth.tsx';
import { createAuth } from './auth-state.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function watch() {
  vi.stubGlobal('location', { pathname: '/admin/members' });
  const auth = createAuth({ forgetFetched: () => {}, forgetTyped: () => {} });
  const doubt = vi.spyOn(auth, 'doubt').mockResolvedValue();
  const endSession = vi.spyOn(auth, 'endSession');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  endSessionWhenRefused(queryClient, auth);
  const read = (status: number) =>
    queryClient
      .fetchQuery({
        queryKey: [status],
        queryFn: () => Promise.reject(new ApiError(status, '', '')),
      })
      .catch(() => {});
  const write = (status: number, meta?: Record<string, unknown>) =>
    queryClient
      .getMutationCache()
      .build(queryClient, {
        mutationFn: () => Promise.reject(new ApiError(status, '', '')),
        ...(meta && { meta }),
      })
      .execute(undefined)
      .catch(() => {});
  return { doubt, endSession, read, write };
}

test('a 403 in the middle of work makes it ask who is signed in', async () => {
  const { doubt, endSession, read, write } = watch();
  await read(403);
  await write(403);
  expect(doubt).toHaveBeenCalledTimes(2);
  expect(endSession).not.toHaveBeenCalled();
});

test('a 401 ends the session, but for the form that signs in', async () => {
  const { doubt, endSession, read, write } = watch();
  await read(401);
  await write(401, signInMeta);
  expect(endSession).toHaveBeenCalledExactlyOnceWith('/admin/members');
  expect(doubt).not.toHaveBeenCalled();
});

test('any other refusal says nothing about who is signed in', async () => {
  const { doubt, endSession, read, write } = watch();
  await read(500);
  await write(409);
  expect(doubt).not.toHaveBeenCalled();
  expect(endSession).not.toHaveBeenCalled();
});
