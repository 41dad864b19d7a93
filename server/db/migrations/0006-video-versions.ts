import { sql } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { Migration } from './migration.ts';

export const videoVersions: Migration = {
  name: '0006-video-versions',
  async up(trx, engine) {
    const { time } = columnTypes(engine);
    // Neither engine adds a column without a default that may not be null.
    await trx.schema
      .alterTable('videos')
      .addColumn('updated_at', time, (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update videos set updated_at = created_at`.execute(trx);
  },
};
