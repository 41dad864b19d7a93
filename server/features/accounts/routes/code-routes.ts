// Registration codes, for the desk.
import type { FastifyInstance } from 'fastify';
import {
  issuedCodeSchema,
  newRegistrationCodeSchema,
  registrationCodeListSchema,
} from '#contract/accounts/registration-codes.ts';
import { sessionOf } from '#server/auth/guards.ts';
import { inDays, newRegistrationCode } from '#server/features/accounts/codes/codes.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import type { AccountParts } from './account-parts.ts';

export function registerCodeRoutes(
  app: FastifyInstance,
  { registrationCodes: codes, now }: AccountParts,
) {
  app.get('/api/registration-codes', async () =>
    answer(registrationCodeListSchema, await codes.list()),
  );

  app.post('/api/registration-codes', async (request, reply) => {
    const {
      expiresInDays,
      mailTo: _,
      language: __,
      ...given
    } = parse(newRegistrationCodeSchema, request.body);
    const code = newRegistrationCode();
    const issued = await codes.issue({
      ...given,
      code,
      createdBy: sessionOf(request).user,
      expiresAt: expiresInDays === null ? null : inDays(now(), expiresInDays),
    });
    return reply.code(201).send(answer(issuedCodeSchema, { ...issued, code }));
  });

  app.delete<{ Params: { id: string } }>('/api/registration-codes/:id', async (request, reply) => {
    const { id } = request.params;
    if (!(await codes.revoke(id, sessionOf(request).user))) {
      const code = await codes.find(id);
      if (!code) throw new HttpError(404, 'There is no such registration code.');
      if (code.state === 'used') {
        throw new HttpError(409, 'This code has been used. Disable the member instead.');
      }
      // Already revoked: nothing to do.
    }
    return reply.code(204).send();
  });
}
