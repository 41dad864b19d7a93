import type { Transaction } from 'kysely';
import type { Engine } from '#server/db/schema/columns.ts';
import type { Schema } from '#server/db/schema/schema.ts';

export type Migration = {
  name: string;
  /** In raw SQL: `Schema` and the stores describe the latest tables, not those of this migration. */
  up(trx: Transaction<Schema>, engine: Engine): Promise<void>;
};
