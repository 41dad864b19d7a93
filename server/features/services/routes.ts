import type { FastifyInstance } from 'fastify';
import { newServiceSchema, serviceChangeSchema, serviceSchema } from '#contract/services.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { registerRecordRoutes } from '#server/http/record-routes.ts';
import { createServiceStore } from './store.ts';

export const registerServices = (
  app: FastifyInstance,
  { database, now, sessions }: { database: Database; now: () => Date; sessions: Sessions },
) =>
  registerRecordRoutes(app, {
    path: '/api/services',
    noun: 'service',
    schemas: { item: serviceSchema, create: newServiceSchema, change: serviceChangeSchema },
    sessions,
    store: createServiceStore(database.db, now),
  });
