import type { Kysely } from 'kysely';
import { createRecordStore } from '#server/db/record-store.ts';
import type { Schema } from '#server/db/schema.ts';

export const createTestimonialStore = (db: Kysely<Schema>, now: () => Date) =>
  createRecordStore({
    db,
    now,
    table: 'testimonials',
    columns: ['quote', 'name', 'initials', 'title'],
    subject: 'testimonial',
    label: 'name',
  });
