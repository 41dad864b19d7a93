import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const enquiryTelephone: Migration = {
  name: '0002-enquiry-telephone',
  async up(trx, engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text';
    await sql.raw(`alter table enquiries add column telephone ${text}`).execute(trx);
  },
};
