import type { FastifyInstance } from 'fastify';
import {
  newTestimonialSchema,
  testimonialChangeSchema,
  testimonialSchema,
} from '#contract/library/testimonials.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { type ReadStanding, registerRecordRoutes } from '#server/records/record-routes.ts';
import { createTestimonialStore } from './store.ts';

export const registerTestimonials = (
  app: FastifyInstance,
  {
    database,
    now,
    sessions,
    readStanding,
  }: { database: Database; now: () => Date; sessions: Sessions; readStanding: ReadStanding },
) =>
  registerRecordRoutes(app, {
    path: '/api/testimonials',
    noun: 'testimonial',
    schemas: {
      item: testimonialSchema,
      create: newTestimonialSchema,
      change: testimonialChangeSchema,
    },
    sessions,
    readStanding,
    store: createTestimonialStore(database, now),
  });
