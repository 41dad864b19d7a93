import type { FastifyInstance } from 'fastify';
import {
  newServiceSchema,
  serviceChangeSchema,
  serviceSchema,
} from '#contract/library/services.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { type ReadStanding, registerRecordRoutes } from '#server/records/record-routes.ts';
import { createServiceStore } from './store.ts';

export const registerServices = (
  app: FastifyInstance,
  {
    database,
    now,
    sessions,
    readStanding,
  }: { database: Database; now: () => Date; sessions: Sessions; readStanding: ReadStanding },
) =>
  registerRecordRoutes(app, {
    path: '/api/services',
    noun: 'service',
    schemas: { item: serviceSchema, create: newServiceSchema, change: serviceChangeSchema },
    sessions,
    readStanding,
    store: createServiceStore(database, now),
  });
