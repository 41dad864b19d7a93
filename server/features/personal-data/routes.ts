import type { FastifyInstance } from 'fastify';
import { erasureSchema, personalDataSchema, personSchema } from '#contract/admin/personal-data.ts';
import { requireAdmin, requireMember, sessionOf } from '#server/auth/guards.ts';
import { requireRecentProof } from '#server/auth/recent-proof.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { answer, parse } from '#server/http/parse.ts';
import { createPersonalData } from './personal-data.ts';
import type { ReadEnquiries } from './read-person.ts';

export async function registerPersonalData(
  app: FastifyInstance,
  deps: {
    database: Database;
    now: () => Date;
    sessions: Sessions;
    readEnquiries: ReadEnquiries;
    /** Told of each enquiry that is gone. */
    onRemoved: (enquiryId: string) => void;
  },
) {
  const people = createPersonalData({ ...deps, db: deps.database.db });
  const onRequest = requireRecentProof(deps.now);

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireMember(deps.sessions));

    scope.get('/api/auth/export', { onRequest }, async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return answer(personalDataSchema, await people.exportOwn(sessionOf(request).user.id));
    });
  });

  // POST, because a person's address has no place in the address of a call.
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(deps.sessions));

    scope.post('/api/personal-data/export', { onRequest }, async (request) => {
      const person = parse(personSchema, request.body);
      return answer(personalDataSchema, await people.export(person, sessionOf(request).user));
    });

    /** What erasing would remove, for a look before it. */
    scope.post('/api/personal-data/count', { onRequest }, async (request) => {
      const person = parse(personSchema, request.body);
      return answer(erasureSchema, await people.countErasure(person));
    });

    scope.post('/api/personal-data/erase', { onRequest }, async (request) => {
      const person = parse(personSchema, request.body);
      return answer(erasureSchema, await people.erase(person, sessionOf(request).user));
    });
  });
}
