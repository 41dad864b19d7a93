import { sql } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { Migration } from './migration.ts';

export const site: Migration = {
  name: '0009-site',
  async up(trx, engine) {
    const { text, integer, time } = columnTypes(engine);
    await trx.schema
      .createTable('site_draft')
      .addColumn('id', integer, (column) => column.primaryKey().notNull().check(sql`id = 1`))
      .addColumn('content', text)
      .addColumn('revision', integer, (column) => column.notNull())
      .addColumn('changed_by', text)
      .addColumn('changed_at', time)
      .execute();
    await trx.schema
      .createTable('site_versions')
      .addColumn('number', integer, (column) => column.primaryKey().notNull())
      .addColumn('content', text, (column) => column.notNull())
      .addColumn('note', text, (column) => column.notNull())
      .addColumn('published_by', text, (column) => column.notNull())
      .addColumn('published_at', time, (column) => column.notNull())
      .execute();
  },
};
