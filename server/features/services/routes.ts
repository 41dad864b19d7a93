import type { FastifyInstance } from 'fastify';
import {
  newServiceSchema,
  serviceChangeSchema,
  serviceListSchema,
  serviceSchema,
} from '#contract/services.ts';
import { requireAdmin } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { registerRecordRoutes } from '#server/http/record-routes.ts';
import { createServiceStore } from './store.ts';

export async function registerServices(
  app: FastifyInstance,
  { database, now, sessions }: { database: Database; now: () => Date; sessions: Sessions },
) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));
    registerRecordRoutes(scope, {
      path: '/api/services',
      noun: 'service',
      schemas: {
        item: serviceSchema,
        list: serviceListSchema,
        create: newServiceSchema,
        change: serviceChangeSchema,
      },
      store: createServiceStore(database.db, now),
    });
  });
}
