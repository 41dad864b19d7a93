import type { Kysely } from 'kysely';
import type { Engine } from './columns.ts';
import type { Schema } from './schema.ts';

/** Inside a transaction use only its `trx`: on SQLite all else waits for the transaction, in vain. */
export type Database = {
  engine: Engine;
  /** Durable: what was acknowledged is on disk. */
  db: Kysely<Schema>;
  /** For counts and session touches, whose loss in a power cut harms nobody: no wait for the disk. */
  counters: Kysely<Schema>;
  /** Rejects when the database is away. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
