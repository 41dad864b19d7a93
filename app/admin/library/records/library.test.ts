import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/lib/query-client.ts';
import { type Service, serviceSchema } from '#contract/library/services.ts';
import { createLibrary } from './library.ts';

const library = createLibrary<Service>({
  noun: 'service',
  schema: serviceSchema,
  nameOf: ({ title }) => title,
  textOf: ({ title }) => title,
  removal: '',
});

const service: Service = {
  id: '7',
  icon: 'car',
  title: 'Theirs',
  description: 'A car.',
  updatedAt: '2026-11-15T12:00:00.002Z',
  site: 'off',
};

/** A server that holds one record at the most. */
function serve(stored: Service | undefined) {
  const headers: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const version = new Headers(init.headers).get('if-match');
    if (version !== null) headers.push(version);
    if (url === '/api/services') return Response.json(stored ? [stored] : []);
    if (!stored) return Response.json({ message: 'There is no such service.' }, { status: 404 });
    return version === `"${stored.updatedAt}"`
      ? Response.json(stored)
      : Response.json({ message: 'Changed.', current: stored }, { status: 409 });
  });
  return headers;
}

const queryClient = createQueryClient();
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** The list as the page shows it, last fetched before the record changed. */
function showOldList() {
  queryClient.setQueryData(library.listOptions.queryKey, [{ ...service, title: 'Old' }]);
  const list = new QueryObserver(queryClient, library.listOptions);
  list.subscribe(() => {});
  return () => list.getCurrentResult().data?.map(({ title }) => title);
}

test('a change names the version it was made from', async () => {
  const versions = serve(service);
  await library.update(queryClient, service, { title: 'Mine' });
  expect(versions).toEqual(['"2026-11-15T12:00:00.002Z"']);
});

test('after a change over a newer version the list shows that version, and the error holds it', async () => {
  serve(service);
  const shown = showOldList();
  const old = { id: '7', updatedAt: '2026-11-15T12:00:00.001Z' };
  const error = await library.update(queryClient, old, { title: 'Mine' }).catch((error) => error);
  expect(shown()).toEqual(['Theirs']);
  expect(library.readNewer(error)).toEqual(service);
});

test('after a change of a record that is gone the list is without it', async () => {
  serve(undefined);
  const shown = showOldList();
  const error = await library.update(queryClient, service, {}).catch((error) => error);
  expect(error).toMatchObject({ status: 404 });
  expect(library.readNewer(error)).toBeUndefined();
  expect(shown()).toEqual([]);
});

test('removing a record that is gone is no error, and the list is without it', async () => {
  serve(undefined);
  const shown = showOldList();
  expect(await library.remove(queryClient, '7')).toBe(false);
  expect(shown()).toEqual([]);
});
