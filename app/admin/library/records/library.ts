// A library of the admin area: the calls and queries of one kind of record.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { invalidateAfterChange } from '#app/admin/layout/invalidate-after-change.ts';
import { apiRead, apiWrite, hasStatus } from '#app/lib/api.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { readNewer } from '#app/lib/read-newer.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { AuditSubject } from '#contract/accounts/audit.ts';
import type { SiteStanding } from '#contract/library/standing.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { z } from '#contract/zod.ts';
import type { Copying } from './site-items.ts';
import type { SitePlace } from './site-places.ts';

/** `updatedAt` is the version; `site` says whether visitors see it, where the library can stand on the site. */
export type LibraryItem = { id: string; updatedAt: string; site?: SiteStanding };
export type Library<Item extends LibraryItem> = ReturnType<typeof createLibrary<Item>>;

type LibraryOptions<Item> = {
  noun: AuditSubject;
  /** What the server answers with. */
  schema: z.ZodMiniType<Item>;
  /** The record's name in questions, toasts and buttons. */
  nameOf: (item: Item) => string;
  /** The text that the search searches. */
  textOf: (item: Item) => string;
  /** The text of the question before one is removed. */
  removal: string;
  /** How its records come to the site; left out for a library that has nothing to do with it. */
  site?: SiteLink<Item>;
};

export type SiteLink<Item> = {
  /** The part of the site's editor where its records stand. */
  part: string;
  /** Where on the site a record can be put; none where the draft shows it already. */
  findPlaces: (draft: SiteContent, item: Item) => SitePlace[];
  /** Where the library can begin with what the site shows. */
  copying?: Copying;
  /** Why a record cannot be shown on the site. */
  explainRefusal?: (item: Item) => string | undefined;
};

export function createLibrary<Item extends LibraryItem>(options: LibraryOptions<Item>) {
  const { noun, schema } = options;
  const plural = `${noun}s`;
  const path = `/api/${plural}`;
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const listOptions = queryOptions({
    queryKey: [plural],
    queryFn: () => apiRead(path, z.array(schema)),
  });

  const invalidate = (queryClient: QueryClient) =>
    invalidateAfterChange(queryClient, listOptions.queryKey);

  return {
    ...options,
    plural,
    /** At the beginning of a sentence. */
    capitalNoun: noun.replace(/^./, (first) => first.toUpperCase()),
    listOptions,

    async create(queryClient: QueryClient, body: unknown): Promise<Item> {
      const item = await apiWrite('POST', path, body, { schema });
      await invalidate(queryClient);
      return item;
    },

    /** Sends the version, if there is one: the server refuses to write over a newer record. */
    async update(
      queryClient: QueryClient,
      { id, updatedAt }: { id: string; updatedAt?: string | undefined },
      body: unknown,
    ): Promise<Item> {
      const headers = updatedAt === undefined ? {} : { 'If-Match': `"${updatedAt}"` };
      try {
        const item = await apiWrite('PATCH', pathOf(id), body, { headers, schema });
        await invalidate(queryClient);
        return item;
      } catch (error) {
        // Removed or changed elsewhere: the list on the screen is out of date.
        if (hasStatus(error, 404) || hasStatus(error, 409)) await invalidate(queryClient);
        throw error;
      }
    },

    /** The newer version, from the answer to an update that was refused because of it. */
    readNewer: (error: unknown) => readNewer(schema, error),

    /** False when it had been removed already. */
    async remove(queryClient: QueryClient, id: string): Promise<boolean> {
      const isRemoved = await apiWrite('DELETE', pathOf(id)).then(
        () => true,
        (error: unknown) => {
          if (hasStatus(error, 404)) return false;
          throw error;
        },
      );
      await invalidate(queryClient);
      return isRemoved;
    },
  };
}

/** No toast for these: the sign-in page says that the session has ended. */
export const isSessionOver = (error: unknown) => hasStatus(error, 401);

export function showErrorToast(title: string, error: unknown, after = '') {
  if (isSessionOver(error)) return;
  const description = `${explainFailure(error)} ${after}`.trim();
  showToast({ title, description, variant: 'destructive' });
}
