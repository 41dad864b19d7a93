// A library of the admin area: the calls and queries of one kind of record.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { invalidateAfterChange } from '#app/admin/layout/invalidate-after-change.ts';
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
  /** The record's name in questions, toasts and buttons. */
  nameOf: (item: Item) => string;
  /** The text that the search searches. */
  textOf: (item: Item) => string;
  /** The text of the question before one is removed. */
  removal: string;
};

export function createLibrary<Item extends { id: string }>(options: LibraryOptions<Item>) {
  const { noun, schemas } = options;
  const plural = `${noun}s`;
  const path = `/api/${plural}`;
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const listOptions = queryOptions({
    queryKey: [plural],
    queryFn: () => apiRead(path, schemas.list),
  });

  const invalidate = (queryClient: QueryClient) =>
    invalidateAfterChange(queryClient, noun, listOptions.queryKey);

  return {
    ...options,
    plural,
    listOptions,

    async create(queryClient: QueryClient, body: unknown): Promise<Item> {
      const item = await apiWrite('POST', path, body, { schema: schemas.item });
      await invalidate(queryClient);
      return item;
    },

    async update(queryClient: QueryClient, id: string, body: unknown): Promise<Item> {
      const item = await apiWrite('PATCH', pathOf(id), body, { schema: schemas.item });
      await invalidate(queryClient);
      return item;
    },

    async remove(queryClient: QueryClient, id: string) {
      try {
        await apiWrite('DELETE', pathOf(id));
      } catch (error) {
        // Another admin has already removed it, and the list on the screen is out of date.
        const isGone = error instanceof ApiError && error.status === 404;
        if (isGone) void queryClient.invalidateQueries({ queryKey: listOptions.queryKey });
        throw error;
      }
      await invalidate(queryClient);
    },
  };
}

/** No toast for these: the sign-in page says that the session has ended. */
export const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401;

export function showErrorToast(title: string, error: unknown, after = '') {
  if (isSessionOver(error)) return;
  const description = `${explainFailure(error)} ${after}`.trim();
  showToast({ title, description, variant: 'destructive' });
}
