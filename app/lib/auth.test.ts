import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { endSessionWhenRefused, signInMeta } from './auth/auth.tsx';
import { createAuth } from './auth/auth-state.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function createWatchedClient() {
  vi.stubGlobal('location', { pathname: '/admin/members' });
  const auth = createAuth({ clearFetched: () => {}, clearDrafts: () => {} });
  const recheck = vi.spyOn(auth, 'recheck').mockResolvedValue();
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
  return { recheck, endSession, read, write };
}

test('a 403 in the middle of work asks the server again who is signed in', async () => {
  const { recheck, endSession, read, write } = createWatchedClient();
  await read(403);
  await write(403);
  expect(recheck).toHaveBeenCalledTimes(2);
  expect(endSession).not.toHaveBeenCalled();
});

test('a 401 ends the session, except for that of a sign-in form', async () => {
  const { recheck, endSession, read, write } = createWatchedClient();
  await read(401);
  await write(401, signInMeta);
  expect(endSession).toHaveBeenCalledExactlyOnceWith('/admin/members');
  expect(recheck).not.toHaveBeenCalled();
});

test('any other failure changes nothing', async () => {
  const { recheck, endSession, read, write } = createWatchedClient();
  await read(500);
  await write(409);
  expect(recheck).not.toHaveBeenCalled();
  expect(endSession).not.toHaveBeenCalled();
});
