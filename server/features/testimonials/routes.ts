import type { FastifyInstance } from 'fastify';
import {
  newTestimonialSchema,
  testimonialChangeSchema,
  testimonialListSchema,
  testimonialSchema,
} from '#contract/testimonials.ts';
import { requireAdmin } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { registerRecordRoutes } from '#server/http/record-routes.ts';
import { createTestimonialStore } from './store.ts';

export async function registerTestimonials(
  app: FastifyInstance,
  { database, now, sessions }: { database: Database; now: () => Date; sessions: Sessions },
) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));
    registerRecordRoutes(scope, {
      path: '/api/testimonials',
      noun: 'testimonial',
      schemas: {
        item: testimonialSchema,
        list: testimonialListSchema,
        create: newTestimonialSchema,
        change: testimonialChangeSchema,
      },
      store: createTestimonialStore(database.db, now),
    });
  });
}
