// The files of rows, copied into a backup while the server runs and may remove some of them.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { StartError } from '#server/start-error.ts';
import { type FileKind, type IsShown, ownerOf } from './file-kinds.ts';
import type { FileLine, Row } from './format.ts';
import type { BackupPlace } from './places/place.ts';

export function createFileCopies(
  db: Kysely<Schema>,
  options: {
    storage: FileStorage;
    place: BackupPlace;
    /** The files of the backup before, by their paths. */
    before: Map<string, FileLine>;
    /** A folder of this machine, for one file at a time. */
    scratchDir: string;
  },
) {
  const { storage, place, before } = options;
  const scratch = join(options.scratchDir, 'file');
  const lines: FileLine[] = [];
  const added = { files: 0, bytes: 0 };

  /** Undefined when there is no such file. */
  async function copy(file: string): Promise<FileLine | undefined> {
    // A path is never given to another file: with the same size it is the one that was copied before.
    const known = before.get(file);
    if (known && (await readSize(storage, file)) === known.size && !(await place.findFault(known)))
      return known;
    try {
      if (!(await storage.copyTo(file, scratch))) return undefined;
      const { isNew, ...stored } = await place.addFile(scratch);
      if (isNew) {
        added.files += 1;
        added.bytes += stored.size;
      }
      return { file, ...stored };
    } finally {
      await rm(scratch, { force: true });
    }
  }

  /** Undefined when the row was removed after reading began. */
  async function copyOwn(table: string, kind: FileKind, row: Row) {
    const copied: FileLine[] = [];
    for (const { file, size } of kind.filesOf(row)) {
      const line = await copy(file);
      if (!line && !(await isStillWanted(db, table, String(row.id)))) return undefined;
      if (!line) throw new StartError(`${file} is missing. Are these the server's own settings?`);
      if (size !== undefined && line.size !== size) {
        throw new StartError(`${file} is damaged: it has ${line.size} bytes instead of ${size}.`);
      }
      copied.push(line);
    }
    return copied;
  }

  /** The crops of a picture. One that is swept meanwhile is left out whole, and one that is not complete. */
  async function copyCrops(owner: string): Promise<FileLine[]> {
    const copied: FileLine[] = [];
    for (const { name } of await storage.folders.list(owner)) {
      const crop = `${owner}/${name}`;
      if (!(await storage.folders.changedAt(crop))) continue;
      const found: (FileLine | undefined)[] = [];
      for await (const { key } of storage.list(crop)) found.push(await copy(key));
      const isLeft = (await storage.folders.changedAt(crop)) !== undefined;
      const whole = found.filter((line) => line !== undefined);
      if (isLeft && whole.length === found.length) copied.push(...whole);
    }
    return copied;
  }

  return {
    lines,
    /** What was not in the place before. */
    added,

    /** The rows whose files could be copied. */
    async copyFilesOf(
      table: string,
      rows: Row[],
      { kind, isShown }: { kind: FileKind; isShown: IsShown },
    ): Promise<Row[]> {
      const kept: Row[] = [];
      for (const row of rows.filter((one) => kind.isKept(one, isShown))) {
        const own = await copyOwn(table, kind, row);
        if (!own) continue;
        lines.push(...own);
        if (table === 'pictures') lines.push(...(await copyCrops(ownerOf(String(own[0]?.file)))));
        kept.push(row);
      }
      return kept;
    },
  };
}

async function isStillWanted(db: Kysely<Schema>, table: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where id = ${id} and discarded_at is null
  `.execute(db);
  return rows.length > 0;
}

async function readSize(storage: FileStorage, file: string): Promise<number | undefined> {
  const found = await storage.open(file);
  await found?.close();
  return found?.size;
}
