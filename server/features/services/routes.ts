import type { FastifyInstance } from 'fastify';
import {
  newServiceSchema,
  serviceChangeSchema,
  serviceSchema,
} from '#contract/library/services.ts';
import { requireAdmin } from '#server/auth/guards.ts';
import type { Database } from '#server/db/engine/database.ts';
import { type RecordDeps, registerRecordRoutes } from '#server/records/record-routes.ts';
import { createRecordStore } from '#server/records/record-store.ts';

export const createServiceStore = (database: Database, now: () => Date) =>
  createRecordStore(database, now, {
    table: 'services',
    type: 'service',
    label: 'title',
    columns: ['icon', 'title', 'description'],
  });

export const registerServices = (
  app: FastifyInstance,
  { database, now, sessions, standing }: RecordDeps,
) =>
  registerRecordRoutes(app, {
    path: '/api/services',
    noun: 'service',
    schemas: { item: serviceSchema, create: newServiceSchema, change: serviceChangeSchema },
    guard: requireAdmin(sessions),
    database,
    standing,
    store: createServiceStore(database, now),
  });
