import type { Kysely } from 'kysely';
import type { Engine } from './columns.ts';
import type { Schema } from './schema.ts';

/**
 * Inside a transaction use only its `trx`. On SQLite `db` is one connection, so a query on it would
 * wait for the transaction it is part of, and a write on `counters` would wait for its lock.
 */
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
