import { columnTypes } from '../columns.ts';
import type { Migration } from './migration.ts';

/** When each job that instances share was last begun, by whichever of them. */
export const scheduledJobs: Migration = {
  name: '0016-scheduled-jobs',
  async up(trx, engine) {
    const { text, time } = columnTypes(engine);
    await trx.schema
      .createTable('scheduled_jobs')
      .addColumn('name', text, (column) => column.primaryKey().notNull())
      .addColumn('begun_at', time, (column) => column.notNull())
      .execute();
  },
};
