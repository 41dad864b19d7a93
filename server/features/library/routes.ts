// Services and testimonials: records whose rows are all there is to them.
import type { FastifyInstance } from 'fastify';
import * as services from '#contract/library/services.ts';
import * as testimonials from '#contract/library/testimonials.ts';
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
  const shared = { guard: requireAdmin(sessions), database };
  await registerRecordRoutes(app, {
    ...shared,
    path: '/api/services',
    noun: 'service',
    schemas: {
      item: services.serviceSchema,
      create: services.newServiceSchema,
      change: services.serviceChangeSchema,
    },
    standing: standingOf('services'),
    store: createServiceStore(database, now),
  });
  await registerRecordRoutes(app, {
    ...shared,
    path: '/api/testimonials',
    noun: 'testimonial',
    schemas: {
      item: testimonials.testimonialSchema,
      create: testimonials.newTestimonialSchema,
      change: testimonials.testimonialChangeSchema,
    },
    standing: standingOf('testimonials'),
    store: createTestimonialStore(database, now),
  });
}
