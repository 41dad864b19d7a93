import type { FastifyInstance } from 'fastify';
import { newServiceSchema, serviceChangeSchema, serviceSchema } from '#contract/services.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { registerRecordRoutes, type StandingOf } from '#server/http/record-routes.ts';
import { createServiceStore } from './store.ts';

export const registerServices = (
  app: FastifyInstance,
  {
    database,
    now,
    sessions,
    standingOf,
  }: { database: Database; now: () => Date; sessions: Sessions; standingOf: StandingOf },
) =>
  registerRecordRoutes(app, {
    path: '/api/services',
    noun: 'service',
    schemas: { item: serviceSchema, create: newServiceSchema, change: serviceChangeSchema },
    sessions,
    standingOf,
    store: createServiceStore(database, now),
  });
