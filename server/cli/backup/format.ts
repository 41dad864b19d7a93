// A backup is a file of lines: one for each row and each file, between a first and a last line about the whole. The
// files themselves lie beside it under their SHA-256, so that all backups of a place share them; see places/place.ts.
import { z } from '#contract/zod.ts';
import type { Schema } from '#server/db/schema.ts';
import { StartError } from '#server/start-error.ts';
import { filePath } from './file-kinds.ts';

/**
 * Left out: what holds for minutes only, what is made from the rest, unfinished uploads, and the migrations, which the
 * first line names.
 */
export type BackupTable = Exclude<
  keyof Schema,
  | 'migrations'
  | 'attempts'
  | 'passkey_challenges'
  | 'scheduled_jobs'
  | 'enquiry_search'
  | 'bucket_uploads'
  | 'bucket_upload_parts'
>;

/** Each table with its key, in an order in which rows can be inserted. */
export const tables: Record<BackupTable, readonly string[]> = {
  users: ['id'],
  sessions: ['id'],
  devices: ['token_hash', 'user_id'],
  registration_codes: ['id'],
  recovery_codes: ['id'],
  passkeys: ['id'],
  enquiries: ['id'],
  enquiry_keys: ['key_hash'],
  enquiry_messages: ['id'],
  enquiry_pages: ['token_hash'],
  mails: ['id'],
  saved_replies: ['id'],
  videos: ['id'],
  services: ['id'],
  testimonials: ['id'],
  uploads: ['id'],
  pictures: ['id'],
  audit: ['id'],
  site_draft: ['id'],
  site_versions: ['number'],
};
export const tableNames = Object.keys(tables) as BackupTable[];

const rowSchema = z.record(z.string(), z.union([z.string(), z.int(), z.null()]));

const sha256Pattern = /^[0-9a-f]{64}$/;
export const isSha256 = (name: string) => sha256Pattern.test(name);
const sha256 = z.string().check(z.regex(sha256Pattern));

export const firstLineSchema = z.strictObject({ migrations: z.array(z.string()) });
export const rowLineSchema = z.strictObject({ table: z.enum(tableNames), row: rowSchema });
export const fileLineSchema = z.strictObject({ file: filePath, size: z.int(), sha256 });
/** The checksum is that of every line before it. */
export const lastLineSchema = z.strictObject({ rows: z.int(), files: z.int(), sha256 });

export type Row = z.infer<typeof rowSchema>;
export type FileLine = z.infer<typeof fileLineSchema>;
export type Line =
  | z.infer<typeof firstLineSchema>
  | z.infer<typeof rowLineSchema>
  | FileLine
  | z.infer<typeof lastLineSchema>;

export const rowsPerBatch = 200;

export type BackupCounts = { rows: number; videos: number; pictures: number };

/** What is wrong with a backup, in words that go on after its name. */
export class DamagedBackup extends StartError {
  override name = 'DamagedBackup';
  readonly what: string;
  constructor(backup: string, what: string) {
    super(`${backup} holds no whole backup: ${what}. Nothing was restored.`);
    this.what = what;
  }
}
