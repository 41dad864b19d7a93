// What is removed is gone: for admins, not for the desk.
import type { FastifyInstance } from 'fastify';
import { sessionOf } from '#server/auth/guards.ts';
import type { DeskEvents } from '#server/features/enquiries/events/desk-events.ts';
import { notFound } from '#server/features/enquiries/record/enquiry-not-found.ts';
import type { InboxChanges } from './inbox-changes.ts';

export function registerRemovalRoute(
  app: FastifyInstance,
  { changes, events }: { changes: InboxChanges; events: DeskEvents },
) {
  app.delete<{ Params: { id: string } }>('/api/enquiries/:id', async (request, reply) => {
    const { id } = request.params;
    if (!(await changes.remove(id, sessionOf(request).user))) throw notFound();
    events.publish({ kind: 'removed', enquiryId: id });
    return reply.code(204).send();
  });
}
