import type { FastifyInstance } from 'fastify';
import { erasureSchema, personSchema } from '#contract/personal-data.ts';
import { requireAdmin, sessionOf } from '#server/auth/guards.ts';
import { requireRecentProof } from '#server/auth/recent-proof.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { answer, parse } from '#server/http/parse.ts';
import { createPersonalData } from './personal-data.ts';

/** By POST: an address of a person has no place in the address of a call. */
export async function registerPersonalData(
  app: FastifyInstance,
  deps: {
    database: Database;
    now: () => Date;
    sessions: Sessions;
    /** Told of each enquiry that is gone. */
    onRemoved: (enquiryId: string) => void;
  },
) {
  const people = createPersonalData(deps.database.db, deps.now, deps.onRemoved);

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(deps.sessions));
    const onRequest = requireRecentProof(deps.now);

    scope.post('/api/personal-data/export', { onRequest }, async (request) => {
      const { email } = parse(personSchema, request.body);
      return people.export(email, sessionOf(request).user);
    });

    scope.post('/api/personal-data/erase', { onRequest }, async (request) => {
      const { email } = parse(personSchema, request.body);
      return answer(erasureSchema, await people.erase(email, sessionOf(request).user));
    });
  });
}
