import type { FastifyInstance } from 'fastify';
import { type Car, fleetSchema } from '#contract/site/cars.ts';
import type { Language } from '#contract/texts/languages.ts';
import { requireMember } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { answer } from '#server/http/parse.ts';
import { languageOf } from '#server/http/request-language.ts';

export function registerFleet(
  app: FastifyInstance,
  { sessions, readCars }: { sessions: Sessions; readCars: (language: Language) => Car[] },
) {
  const onRequest = requireMember(sessions);
  app.get('/api/fleet', { onRequest }, async (request) =>
    answer(fleetSchema, readCars(languageOf(request))),
  );
}
