import { sql } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { Migration } from './migration.ts';

/** A column in place of the old one: SQLite cannot change a check, and a new table would end every session. */
export const deskRole: Migration = {
  name: '0014-desk-role',
  async up(trx, engine) {
    const { text } = columnTypes(engine);
    await trx.schema
      .alterTable('users')
      .addColumn('new_role', text, (column) =>
        column.notNull().defaultTo('member').check(sql`new_role in ('member', 'desk', 'admin')`),
      )
      .execute();
    await sql`update users set new_role = role`.execute(trx);
    await trx.schema.alterTable('users').dropColumn('role').execute();
    await trx.schema.alterTable('users').renameColumn('new_role', 'role').execute();
  },
};
