// What a member sent while signed in. Nobody else's is found by its id.
import type { FastifyInstance } from 'fastify';
import { memberRequestsSchema, requestPageSchema } from '#contract/enquiries/requests.ts';
import { says } from '#contract/texts/texts.ts';
import { sessionOf } from '#server/auth/guards.ts';
import type { LimitRule } from '#server/auth/limits.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer } from '#server/http/parse.ts';
import type { EnquiryParts } from './enquiry-parts.ts';

/** Each makes a row. */
const pageRule: LimitRule = {
  scope: 'request-page',
  max: 60,
  windowMs: 60 * 60 * 1000,
  tooMany: says('requests.tooManyPages'),
};

export function registerRequestRoutes(
  app: FastifyInstance,
  { requests, pages, limits }: EnquiryParts,
) {
  app.get('/api/requests', async (request) =>
    answer(memberRequestsSchema, await requests.listOf(sessionOf(request).user.id)),
  );

  app.post<{ Params: { id: string } }>('/api/requests/:id/page', async (request, reply) => {
    const userId = sessionOf(request).user.id;
    const enquiry = await requests.find(userId, request.params.id);
    if (!enquiry) throw new HttpError(404, says('requests.notFound'));
    await limits.take(pageRule, userId);
    return reply.code(201).send(answer(requestPageSchema, { page: await pages.create(enquiry) }));
  });
}
