import type { FastifyInstance } from 'fastify';
import { passwordProofSchema } from '#contract/accounts.ts';
import { sessionOf } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { HttpError } from '#server/http/http-error.ts';
import { parse } from '#server/http/parse.ts';
import type { OwnPasswordCheck } from './own-password.ts';

/** One who is signed in proves again who they are. */
export function registerProofRoute(
  app: FastifyInstance,
  { sessions, checkPassword }: { sessions: Sessions; checkPassword: OwnPasswordCheck },
) {
  app.post('/api/auth/proof', async (request, reply) => {
    const { password } = parse(passwordProofSchema, request.body);
    await checkPassword(sessionOf(request).user, { path: 'password', password });
    // A new token, as after every proof of who is there.
    if (!(await sessions.renew(request, reply, {}))) throw new HttpError(401, 'Please sign in.');
    return reply.code(204).send();
  });
}
