import type { Transaction } from 'kysely';
import type { Engine } from '../columns.ts';
import type { Schema } from '../schema.ts';

export type Migration = {
  name: string;
  /** Rows are changed with raw SQL: the types are today's, the tables those of the migration's day. */
  up(trx: Transaction<Schema>, engine: Engine): Promise<void>;
};
