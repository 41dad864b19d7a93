// The calls about the draft and its versions.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { invalidateAfterChange } from '#app/admin/layout/invalidate-after-change.ts';
import { apiRead, apiWrite } from '#app/lib/api.ts';
import { pagedQueryOptions } from '#app/lib/paged-query.ts';
import { readNewer } from '#app/lib/read-newer.ts';
import {
  draftReplacedSchema,
  draftSavedSchema,
  publishedSchema,
  type Site,
  siteSchema,
  versionPageSchema,
  versionSchema,
} from '#contract/site/api.ts';

const siteKey = ['site'];

const ifMatch = (revision: number) => ({ 'If-Match': `"${revision}"` });

export const siteOptions = queryOptions({
  queryKey: [...siteKey, 'draft'],
  queryFn: () => apiRead('/api/site', siteSchema),
});

/** Reads it now, whatever was read before. */
export const readSite = (queryClient: QueryClient): Promise<Site> =>
  queryClient.fetchQuery({ ...siteOptions, staleTime: 0 });

export const versionsOptions = pagedQueryOptions(
  [...siteKey, 'versions'],
  '/api/site/versions',
  versionPageSchema,
);

export const versionOptions = (number: number) =>
  queryOptions({
    queryKey: [...siteKey, 'version', number],
    queryFn: () => apiRead(`/api/site/versions/${number}`, versionSchema),
  });

export const saveDraft = ({ patch, revision }: { patch: unknown; revision: number }) =>
  apiWrite('PATCH', '/api/site/draft', patch, {
    headers: ifMatch(revision),
    schema: draftSavedSchema,
  });

export const publishDraft = (body: { revision: number; seen: string; note: string }) =>
  apiWrite('POST', '/api/site/publish', body, { schema: publishedSchema });

export const discardDraft = (revision: number) =>
  apiWrite('DELETE', '/api/site/draft', undefined, {
    headers: ifMatch(revision),
    schema: draftReplacedSchema,
  });

export const restoreVersion = (number: number, revision: number) =>
  apiWrite('POST', `/api/site/versions/${number}/restore`, undefined, {
    headers: ifMatch(revision),
    schema: draftReplacedSchema,
  });

/** The draft as it is now, from the answer to a change that was made from an older one. */
export const readNewerSite = (error: unknown) => readNewer(siteSchema, error);

/** Publishing changes what the libraries say about their records, too. */
export function invalidateSite(queryClient: QueryClient): Promise<void> {
  for (const library of ['videos', 'services', 'testimonials']) {
    void queryClient.invalidateQueries({ queryKey: [library] });
  }
  return invalidateAfterChange(queryClient, siteKey);
}
