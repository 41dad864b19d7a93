import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const codeRoles: Migration = {
  name: '0007-code-roles',
  async up(trx, engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text';
    const columns = [
      `role ${text} not null default 'member' check (role in ('member', 'desk', 'admin'))`,
      `mailed_to ${text}`,
    ];
    for (const column of columns) {
      await sql.raw(`alter table registration_codes add column ${column}`).execute(trx);
    }
  },
};
