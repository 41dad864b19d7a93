import { columnTypes } from '../columns.ts';
import type { Migration } from './migration.ts';

/** WebAuthn's BE flag. Keys are now kept in the COSE format, so passkeys from before are gone with it. */
export const backupEligible: Migration = {
  name: '0026-backup-eligible',
  async up(trx, engine) {
    await trx.deleteFrom('passkeys').execute();
    await trx.schema
      .alterTable('passkeys')
      .addColumn('is_backup_eligible', columnTypes(engine).flag, (column) =>
        column.notNull().defaultTo(0),
      )
      .execute();
  },
};
