// Services and testimonials: records whose rows are all there is to them.
import type { FastifyInstance } from 'fastify';
import {
  newServiceSchema,
  serviceChangeSchema,
  serviceSchema,
} from '#contract/library/services.ts';
import {
  newTestimonialSchema,
  testimonialChangeSchema,
  testimonialSchema,
} from '#contract/library/testimonials.ts';
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

export const createTestimonialStore = (database: Database, now: () => Date) =>
  createRecordStore(database, now, {
    table: 'testimonials',
    type: 'testimonial',
    label: 'name',
    columns: ['quote', 'name', 'initials', 'title'],
  });

export async function registerLibrary(
  app: FastifyInstance,
  { database, now, sessions, standingOf }: RecordDeps,
) {
  const guard = requireAdmin(sessions);
  await registerRecordRoutes(app, {
    path: '/api/services',
    noun: 'service',
    schemas: { item: serviceSchema, create: newServiceSchema, change: serviceChangeSchema },
    guard,
    database,
    standing: standingOf('services'),
    store: createServiceStore(database, now),
  });
  await registerRecordRoutes(app, {
    path: '/api/testimonials',
    noun: 'testimonial',
    schemas: {
      item: testimonialSchema,
      create: newTestimonialSchema,
      change: testimonialChangeSchema,
    },
    guard,
    database,
    standing: standingOf('testimonials'),
    store: createTestimonialStore(database, now),
  });
}
