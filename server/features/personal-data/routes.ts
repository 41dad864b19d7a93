import type { FastifyInstance } from 'fastify';
import { erasureSchema, personalDataSchema, personSchema } from '#contract/admin/personal-data.ts';
import { requireAdmin, requireMember, sessionOf } from '#server/auth/guards.ts';
import { requireRecentProof } from '#server/auth/recent-proof.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { answer, parse } from '#server/http/parse.ts';
import { createPersonalData, type EraseWords } from './personal-data.ts';
import type { ReadEnquiries } from './read-person.ts';

export function registerPersonalData(
  app: FastifyInstance,
  deps: {
    database: Database;
    now: () => Date;
    sessions: Sessions;
    readEnquiries: ReadEnquiries;
    eraseWordsOf: EraseWords;
    /** Told of each enquiry that is gone. */
    onRemoved: (enquiryId: string) => void;
  },
) {
  const people = createPersonalData({ ...deps, db: deps.database.db });
  const requireProof = requireRecentProof(deps.now);
  const forMember = { onRequest: [requireMember(deps.sessions), requireProof] };
  const forAdmin = { onRequest: [requireAdmin(deps.sessions), requireProof] };

  app.get('/api/auth/export', forMember, async (request, reply) => {
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return answer(personalDataSchema, await people.exportOwn(sessionOf(request).user.id));
  });

  // POST, because a person's address has no place in the address of a call.
  app.post('/api/personal-data/export', forAdmin, async (request) => {
    const person = parse(personSchema, request.body);
    return answer(personalDataSchema, await people.export(person, sessionOf(request).user));
  });

  /** What erasing would remove, for a look before it. */
  app.post('/api/personal-data/count', forAdmin, async (request) => {
    const person = parse(personSchema, request.body);
    return answer(erasureSchema, await people.countErasure(person));
  });

  app.post('/api/personal-data/erase', forAdmin, async (request) => {
    const person = parse(personSchema, request.body);
    return answer(erasureSchema, await people.erase(person, sessionOf(request).user));
  });
}
