// The folder of a backup: `rows.jsonl`, a line for each row between a first and a last line about the whole, and the
// video files.
import { z } from '#contract/zod.ts';
import type { Schema } from '#server/db/schema.ts';

/** Left out: `attempts` hold for minutes only, and the first line says which migrations ran. */
export type BackupTable = Exclude<keyof Schema, 'migrations' | 'attempts'>;

/** Each table with its key, in an order in which rows can be inserted. */
export const tables: Record<BackupTable, readonly string[]> = {
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
export const tableNames = Object.keys(tables) as BackupTable[];

const rowSchema = z.record(z.string(), z.union([z.string(), z.int(), z.null()]));

export const firstLineSchema = z.strictObject({ migrations: z.array(z.string()) });
export const rowLineSchema = z.strictObject({ table: z.enum(tableNames), row: rowSchema });
export const lastLineSchema = z.strictObject({ rows: z.int() });

export type Row = z.infer<typeof rowSchema>;
export type RowLine = z.infer<typeof rowLineSchema>;
export type Line = z.infer<typeof firstLineSchema> | RowLine | z.infer<typeof lastLineSchema>;

export const rowsFile = 'rows.jsonl';
export const videoFolder = 'media';
export const rowsPerBatch = 200;

export type Places = { dataDir: string; folder: string };
export type Copied = { rows: number; videos: number };
