import type { Kysely } from 'kysely';
import type { Engine } from './columns.ts';
import type { Schema } from './schema.ts';

/** Inside a transaction use only its `trx`: on SQLite every other write waits for the transaction, in vain. */
export type Database = {
  engine: Engine;
  /** Durable: what was acknowledged is on disk. */
  db: Kysely<Schema>;
  /** For counts and session touches, which may be lost in a power cut: does not wait for the disk. */
  counters: Kysely<Schema>;
  /** Rejects when the database cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
