import * as site from '#contract/site/api.ts';
import { z } from '#contract/zod.ts';
import { admin, type Operations } from './operation.ts';

const stale = { 409: site.staleDraftSchema };
const headers = { 'If-Match': '`revision` of the draft that the change was made from' };

export const siteOperations: Operations = {
  'GET /api/site': admin('The draft, and what it would change', { 200: site.siteSchema }),
  'PATCH /api/site/draft': admin('Changes the draft by a merge patch (RFC 7396)', {
    body: z.looseObject({}),
    headers,
    200: site.draftSavedSchema,
    ...stale,
  }),
  'DELETE /api/site/draft': admin('Throws the draft away', {
    headers,
    200: site.draftReplacedSchema,
    ...stale,
  }),
  'POST /api/site/publish': admin('Publishes the draft; a part with a problem stays back', {
    body: site.publishSchema,
    201: site.publishedSchema,
    ...stale,
  }),
  'GET /api/site/versions': admin('What was published, newest first', {
    query: site.versionsQuerySchema,
    200: site.versionPageSchema,
  }),
  'GET /api/site/versions/:number': admin('A version whole', { 200: site.versionSchema }),
  'POST /api/site/versions/:number/restore': admin('Makes a version the draft', {
    headers,
    200: site.draftReplacedSchema,
    ...stale,
  }),
  'GET /api/openapi.json': admin('This description', { 200: z.looseObject({}) }),
};
