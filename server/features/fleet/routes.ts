import type { FastifyInstance } from 'fastify';
import { type Car, fleetSchema } from '#contract/site/cars.ts';
import { requireMember } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { answer } from '#server/http/parse.ts';

export async function registerFleet(
  app: FastifyInstance,
  { sessions, readCars }: { sessions: Sessions; readCars: () => Car[] },
) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireMember(sessions));
    scope.get('/api/fleet', async () => answer(fleetSchema, readCars()));
  });
}
