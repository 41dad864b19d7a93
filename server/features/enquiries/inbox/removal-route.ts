// What is removed is gone: for admins, not for the desk.
import type { FastifyInstance } from 'fastify';
import { sessionOf } from '#server/auth/guards.ts';
import { notFound } from './enquiry-not-found.ts';
import type { InboxChanges } from './inbox-changes.ts';

export function registerRemovalRoute(app: FastifyInstance, deps: { changes: InboxChanges }) {
  app.delete<{ Params: { id: string } }>('/api/enquiries/:id', async (request, reply) => {
    const removed = await deps.changes.remove(request.params.id, sessionOf(request).user);
    if (!removed) throw notFound();
    return reply.code(204).send();
  });
}
