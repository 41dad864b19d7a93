// A library of the admin: one list on the server, one in the cache, and the toasts of the catalogue.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { refreshTrail } from '#app/admin/layout/audit-log-query.ts';
import { recount } from '#app/admin/layout/summary-query.ts';
import { ApiError, apiRead, apiWrite } from '#app/lib/api.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { z } from '#contract/zod.ts';

export type Noun = 'video' | 'service' | 'testimonial';
export type Library<Item extends { id: string }> = ReturnType<typeof createLibrary<Item>>;

type LibraryOptions<Item> = {
  noun: Noun;
  /** What the server answers with. */
  schemas: { item: z.ZodMiniType<Item>; list: z.ZodMiniType<Item[]> };
  /** What a person calls this one: in questions, toasts and the names of buttons. */
  nameOf: (item: Item) => string;
  /** What the search looks through. */
  textOf: (item: Item) => string;
  /** What removing one does, for the question before it. */
  removal: string;
  /** As the server sorts the list, so that a new one stands where it will stand tomorrow. */
  isNewestFirst?: boolean;
};

export function createLibrary<Item extends { id: string }>(options: LibraryOptions<Item>) {
  const { noun, schemas, isNewestFirst = false } = options;
  const plural = `${noun}s`;
  const path = `/api/${plural}`;
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const listOptions = queryOptions({
    queryKey: [plural],
    queryFn: () => apiRead(path, schemas.list),
  });

  /** Every change: the list in the cache, the counts and the trail that were fetched before it. */
  function keep(queryClient: QueryClient, change: (list: Item[]) => Item[]) {
    queryClient.setQueryData<Item[]>([plural], (list) => list && change(list));
    void refreshTrail(queryClient, noun);
    void recount(queryClient);
  }

  return {
    ...options,
    plural,
    listOptions,

    async create(queryClient: QueryClient, body: unknown): Promise<Item> {
      const item = await apiWrite('POST', path, body, { schema: schemas.item });
      keep(queryClient, (list) => (isNewestFirst ? [item, ...list] : [...list, item]));
      return item;
    },

    async update(queryClient: QueryClient, id: string, body: unknown): Promise<Item> {
      const item = await apiWrite('PATCH', pathOf(id), body, { schema: schemas.item });
      keep(queryClient, (list) => list.map((one) => (one.id === id ? item : one)));
      return item;
    },

    async remove(queryClient: QueryClient, id: string) {
      try {
        await apiWrite('DELETE', pathOf(id));
      } catch (error) {
        // Someone else was quicker: the list on the screen is no longer right.
        const isGone = error instanceof ApiError && error.status === 404;
        if (isGone) void queryClient.invalidateQueries({ queryKey: [plural] });
        throw error;
      }
      keep(queryClient, (list) => list.filter((one) => one.id !== id));
    },
  };
}

/** A session that ended is told at the sign-in instead. */
export const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401;

export function tellFailure(title: string, error: unknown, after = '') {
  if (isSessionOver(error)) return;
  const description = `${explainFailure(error)} ${after}`.trim();
  showToast({ title, description, variant: 'destructive' });
}
