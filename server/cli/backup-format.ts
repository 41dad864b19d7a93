// The folder of a backup: `rows.jsonl`, a line for each row and each video file between a first and a last line about
// the whole, and the video files.
import { mediaUrl } from '#contract/videos.ts';
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
  site_draft: ['id'],
  site_versions: ['number'],
};
export const tableNames = Object.keys(tables) as BackupTable[];

const rowSchema = z.record(z.string(), z.union([z.string(), z.int(), z.null()]));

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The only names that are ever joined to a path: see also readRowSchemas in read-backup.ts. */
export const videoName = z.string().check(z.refine((name) => mediaUrl.test(`/media/${name}`)));

export const firstLineSchema = z.strictObject({ migrations: z.array(z.string()) });
export const rowLineSchema = z.strictObject({ table: z.enum(tableNames), row: rowSchema });
export const fileLineSchema = z.strictObject({ file: videoName, size: z.int(), sha256 });
/** The checksum is that of every line before it. */
export const lastLineSchema = z.strictObject({ rows: z.int(), files: z.int(), sha256 });

export type Row = z.infer<typeof rowSchema>;
export type FileLine = z.infer<typeof fileLineSchema>;
export type Line =
  | z.infer<typeof firstLineSchema>
  | z.infer<typeof rowLineSchema>
  | FileLine
  | z.infer<typeof lastLineSchema>;

export const rowsFile = 'rows.jsonl';
export const videoFolder = 'media';
export const rowsPerBatch = 200;

export type BackupPaths = { dataDir: string; folder: string };
export type BackupCounts = { rows: number; videos: number };
