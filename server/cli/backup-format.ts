// How a backup lies in its folder: `rows.jsonl`, a line a row between two that tell of the whole, and the films.
import type { Schema } from '#server/db/schema.ts';

/** What is only for the moment stays behind: counts of attempts; which migrations ran stands in the first line. */
export type Kept = Exclude<keyof Schema, 'migrations' | 'attempts'>;

/** Each table with the columns that tell its rows apart, in an order in which they can be put back. */
export const tables: Record<Kept, readonly string[]> = {
  users: ['id'],
  sessions: ['id'],
  devices: ['token_hash', 'user_id'],
  registration_codes: ['id'],
  recovery_codes: ['id'],
  enquiries: ['id'],
  enquiry_keys: ['key_hash'],
  mails: ['id'],
  videos: ['id'],
  services: ['id'],
  testimonials: ['id'],
  uploads: ['id'],
  audit: ['id'],
};
export const tableNames = Object.keys(tables) as Kept[];

export type Row = Record<string, string | number | null>;
export type Line = { migrations: string[] } | { table: Kept; row: Row } | { rows: number };

export const rowsFile = 'rows.jsonl';
export const filmsFolder = 'media';
export const rowsAtOnce = 200;

export type Places = { dataDir: string; folder: string };
export type Copied = { rows: number; films: number };
