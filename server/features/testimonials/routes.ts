import type { FastifyInstance } from 'fastify';
import {
  newTestimonialSchema,
  testimonialChangeSchema,
  testimonialSchema,
} from '#contract/library/testimonials.ts';
import { requireAdmin } from '#server/auth/guards.ts';
import type { Database } from '#server/db/engine/database.ts';
import { type RecordDeps, registerRecordRoutes } from '#server/records/record-routes.ts';
import { createRecordStore } from '#server/records/record-store.ts';

export const createTestimonialStore = (database: Database, now: () => Date) =>
  createRecordStore(database, now, {
    table: 'testimonials',
    type: 'testimonial',
    label: 'name',
    columns: ['quote', 'name', 'initials', 'title'],
  });

export const registerTestimonials = (
  app: FastifyInstance,
  { database, now, sessions, standing }: RecordDeps,
) =>
  registerRecordRoutes(app, {
    path: '/api/testimonials',
    noun: 'testimonial',
    schemas: {
      item: testimonialSchema,
      create: newTestimonialSchema,
      change: testimonialChangeSchema,
    },
    guard: requireAdmin(sessions),
    database,
    standing,
    store: createTestimonialStore(database, now),
  });
