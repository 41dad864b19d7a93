import type { FastifyInstance } from 'fastify';
import {
  newTestimonialSchema,
  testimonialChangeSchema,
  testimonialListSchema,
  testimonialSchema,
} from '#contract/testimonials.ts';
import type { Database } from '#server/db/connect.ts';
import { requireAdmin } from '#server/http/guards.ts';
import { registerRecordRoutes } from '#server/http/record-routes.ts';
import type { Sessions } from '#server/http/sessions.ts';
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
