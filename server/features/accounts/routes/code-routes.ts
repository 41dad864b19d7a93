// Registration codes, for the desk.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '#contract/accounts/accounts.ts';
import {
  type IssuedCode,
  invitationDays,
  issuedCodeSchema,
  newRegistrationCodeSchema,
  registrationCodeListSchema,
} from '#contract/accounts/registration-codes.ts';
import type { Language } from '#contract/texts/languages.ts';
import { sessionOf } from '#server/auth/guards.ts';
import { requireRecentProof } from '#server/auth/recent-proof.ts';
import { composeCodeMail } from '#server/features/accounts/codes/code-mail.ts';
import { inDays, newRegistrationCode } from '#server/features/accounts/codes/codes.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import type { AccountParts } from './account-parts.ts';

export function registerCodeRoutes(app: FastifyInstance, parts: AccountParts) {
  const { registrationCodes: codes, now, mailNow, publicUrl } = parts;
  const { readHouseName, readLanguages } = parts;
  const requireProof = requireRecentProof(now);

  /** A code to the desk or the admins gives away what only admins may give. */
  async function requireInviter(request: FastifyRequest, role: Role) {
    if (role === 'member') return;
    if (sessionOf(request).user.role !== 'admin') {
      throw new HttpError(403, 'Only admins may invite to the desk and to the admins.');
    }
    await requireProof(request);
  }

  /** After the code is stored, with its hash alone: a mail server that hangs or refuses loses nothing. */
  async function mail(issued: Omit<IssuedCode, 'isMailed'>, address: string, wanted: Language) {
    // There is no page to register on in a language that is not offered.
    const language = readLanguages().find((one) => one === wanted) ?? 'en';
    const composed = composeCodeMail(issued, {
      house: readHouseName(language),
      publicUrl,
      language,
    });
    const to = { name: issued.issuedTo, address };
    const isMailed = (await mailNow?.({ to, ...composed })) ?? false;
    if (isMailed) await codes.markMailed(issued.id, address);
    return { isMailed, mailedTo: isMailed ? address : null };
  }

  app.get('/api/registration-codes', async () =>
    answer(registrationCodeListSchema, await codes.list()),
  );

  app.post('/api/registration-codes', async (request, reply) => {
    const given = parse(newRegistrationCodeSchema, request.body);
    const { issuedTo, note, role, mailTo, language } = given;
    await requireInviter(request, role);
    const days = role === 'member' ? given.expiresInDays : invitationDays;
    const code = newRegistrationCode();
    const stored = await codes.issue({
      issuedTo,
      note,
      role,
      code,
      createdBy: sessionOf(request).user,
      expiresAt: days === null ? null : inDays(now(), days),
    });
    const issued = { ...stored, code };
    const mailed = mailTo ? await mail(issued, mailTo, language) : { isMailed: null };
    return reply.code(201).send(answer(issuedCodeSchema, { ...issued, ...mailed }));
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
