import { columnTypes } from '../columns.ts';
import type { Migration } from './migration.ts';

export const devices: Migration = {
  name: '0004-devices',
  async up(trx, engine) {
    const { text, time } = columnTypes(engine);
    await trx.schema
      .createTable('devices')
      .addColumn('user_id', text, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('token_hash', text, (column) => column.notNull())
      .addColumn('last_used_at', time, (column) => column.notNull())
      // The token first: a browser is looked up by it alone.
      .addPrimaryKeyConstraint('devices_pkey', ['token_hash', 'user_id'])
      .execute();
    await trx.schema.createIndex('devices_user_id_index').on('devices').column('user_id').execute();
  },
};
