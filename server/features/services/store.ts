import type { Kysely } from 'kysely';
import { createRecordStore } from '#server/db/record-store.ts';
import type { Schema } from '#server/db/schema.ts';

export const createServiceStore = (db: Kysely<Schema>, now: () => Date) =>
  createRecordStore({
    db,
    now,
    table: 'services',
    columns: ['icon', 'title', 'description'],
    subject: 'service',
    label: 'title',
  });
