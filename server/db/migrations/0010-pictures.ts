import { columnTypes } from '../columns.ts';
import type { Migration } from './migration.ts';

export const pictures: Migration = {
  name: '0010-pictures',
  async up(trx, engine) {
    const { text, integer, time } = columnTypes(engine);
    await trx.schema
      .createTable('pictures')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('alt', text, (column) => column.notNull())
      .addColumn('focus_x', integer, (column) => column.notNull())
      .addColumn('focus_y', integer, (column) => column.notNull())
      .addColumn('width', integer, (column) => column.notNull())
      .addColumn('height', integer, (column) => column.notNull())
      .addColumn('bytes', integer, (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('discarded_at', time)
      .execute();
    await trx.schema
      .createIndex('pictures_created_at_id_index')
      .on('pictures')
      .columns(['created_at', 'id'])
      .execute();
  },
};
