import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const enquiryDetails: Migration = {
  name: '0008-enquiry-details',
  async up(trx, engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text';
    for (const column of [
      'may_call integer',
      `city ${text}`,
      `date ${text}`,
      `transfer_from ${text}`,
      `transfer_to ${text}`,
      `transfer_at ${text}`,
      `flight ${text}`,
      'passengers integer',
      'luggage integer',
    ])
      await sql.raw(`alter table enquiries add column ${column}`).execute(trx);
  },
};
