import type { FastifyInstance } from 'fastify';
import { fleetSchema } from '#contract/fleet.ts';
import { requireMember } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { answer } from '#server/http/parse.ts';
import { cars } from './cars.ts';

export async function registerFleet(app: FastifyInstance, { sessions }: { sessions: Sessions }) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireMember(sessions));
    scope.get('/api/fleet', async () => answer(fleetSchema, [...cars]));
  });
}
