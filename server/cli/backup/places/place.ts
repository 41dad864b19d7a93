// Where backups are kept, each as a file of lines, with the files of all of them beside it, one for each SHA-256:
//
//   2026-11-16T02-07-00.000Z.jsonl
//   files/9f86d081884c7d65…
//
// A file is there before a backup that names it, and removed only when none does.
import type { Readable } from 'node:stream';
import type { FileLine } from '../format.ts';

export type BackupPlace = {
  /** For whoever reads about it. */
  name: string;
  /** Where a copy of the database may lie while it is read, when the place is on this machine. */
  localDir?: string;
  /** Makes it when it is not there, and clears away what a kill left behind. */
  prepare(): Promise<void>;
  /** The names of the whole backups, oldest first. */
  list(): Promise<string[]>;
  /** All of it or nothing, and on disk. */
  writeLines(backup: string, lines: AsyncIterable<string>): Promise<void>;
  openLines(backup: string): Promise<Readable>;
  removeLines(backup: string): Promise<void>;
  /** Copies a file of this machine there, unless it has one of that checksum. */
  addFile(path: string): Promise<StoredFile & { isNew: boolean }>;
  /** Undefined when it is there, of that size. */
  findFault(file: StoredFile): Promise<FileFault | undefined>;
  openFile(sha256: string): Promise<Readable>;
  listFiles(): Promise<string[]>;
  removeFile(sha256: string): Promise<void>;
};

export type StoredFile = { size: number; sha256: string };

export type FileFault = 'is missing' | 'is not a plain file' | 'was changed';

/** One backup, to be read. */
export type BackupSource = {
  /** For whoever reads about it. */
  name: string;
  /** Its name in its place. */
  backup: string;
  openLines(): Promise<Readable>;
  /** A sentence without its full stop, or undefined. */
  findFault(line: FileLine): Promise<string | undefined>;
  openFile(line: FileLine): Promise<Readable>;
};

export const sourceAt = (place: BackupPlace, backup: string): BackupSource => ({
  name: `${place.name} (${backup})`,
  backup,
  openLines: () => place.openLines(backup),
  async findFault(line) {
    const fault = await place.findFault(line);
    return fault && `${line.file} ${fault}`;
  },
  openFile: ({ sha256 }) => place.openFile(sha256),
});

const linesFile = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)\.jsonl$/;

/** By the time it was begun, which sorts. Without colons, which some file systems do not take. */
export const newBackupName = (now: Date) => now.toISOString().replaceAll(':', '-');
export const linesFileOf = (backup: string) => `${backup}.jsonl`;

export const listBackupNames = (files: string[]) =>
  files.flatMap((file) => linesFile.exec(file)?.[1] ?? []).sort();
