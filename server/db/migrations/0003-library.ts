import { sql, type Transaction } from 'kysely';
import { columnTypes, type Engine } from '../columns.ts';
import type { Schema } from '../schema.ts';
import type { Migration } from './migration.ts';

export const library: Migration = {
  name: '0003-library',
  async up(trx, engine) {
    await createVideos(trx, engine);
    await createServices(trx, engine);
    await createTestimonials(trx, engine);
    await createUploads(trx, engine);
    await createAudit(trx, engine);
  },
};

async function createVideos(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time, flag } = columnTypes(engine);
  await trx.schema
    .createTable('videos')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('url', text, (column) => column.notNull())
    .addColumn('type', text, (column) => column.notNull().check(sql`type in ('link', 'upload')`))
    .addColumn('is_active', flag, (column) => column.notNull().check(sql`is_active in (0, 1)`))
    .addColumn('created_at', time, (column) => column.notNull())
    .execute();
}

async function createServices(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time } = columnTypes(engine);
  await trx.schema
    .createTable('services')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('icon', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .execute();
}

async function createTestimonials(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time } = columnTypes(engine);
  await trx.schema
    .createTable('testimonials')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('quote', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('initials', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .execute();
}

async function createUploads(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time } = columnTypes(engine);
  await trx.schema
    .createTable('uploads')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    // No reference: when its owner is erased, the row still says which file to remove.
    .addColumn('owner_id', text, (column) => column.notNull())
    // A bigint, as times are: videos exceed 32 bits.
    .addColumn('length', time, (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('media_file', text, (column) => column.unique())
    .addColumn('finished_at', time)
    .addColumn('video_id', text, (column) =>
      column.unique().references('videos.id').onDelete('set null'),
    )
    .addColumn('discarded_at', time)
    .execute();
}

/** Without references: an entry stays when its actor or its subject is deleted. */
async function createAudit(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time } = columnTypes(engine);
  await trx.schema
    .createTable('audit')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('at', time, (column) => column.notNull())
    .addColumn('actor_id', text, (column) => column.notNull())
    .addColumn('actor_name', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('subject_type', text, (column) => column.notNull())
    .addColumn('subject_id', text, (column) => column.notNull())
    .addColumn('subject_label', text, (column) => column.notNull())
    .execute();
  await trx.schema
    .createIndex('audit_subject_type_at_id_index')
    .on('audit')
    .columns(['subject_type', 'at', 'id'])
    .execute();
  await trx.schema.createIndex('audit_at_id_index').on('audit').columns(['at', 'id']).execute();
}
