import type { FastifyInstance } from 'fastify';
import { type Car, fleetSchema } from '#contract/site/cars.ts';
import { requireMember } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { answer } from '#server/http/parse.ts';

export function registerFleet(
  app: FastifyInstance,
  { sessions, readCars }: { sessions: Sessions; readCars: () => Car[] },
) {
  const onRequest = requireMember(sessions);
  app.get('/api/fleet', { onRequest }, async () => answer(fleetSchema, readCars()));
}
