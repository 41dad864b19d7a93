import { sql } from 'kysely';
import { accountsTables } from './0001-initial/accounts.ts';
import { enquiriesTables } from './0001-initial/enquiries.ts';
import { createSearch } from './0001-initial/search.ts';
import { siteTables } from './0001-initial/site.ts';
import type { Migration } from './migration.ts';

export const initial: Migration = {
  name: '0001-initial',
  async up(trx, engine) {
    // Compared byte by byte as on SQLite, not by the cluster's locale.
    const text = engine === 'postgres' ? 'text collate "C"' : 'text';
    const statements = [accountsTables, enquiriesTables, siteTables].flatMap((make) => make(text));
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await createSearch(trx, engine);
  },
};
