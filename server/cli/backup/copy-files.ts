// The files of rows, copied into a backup while the server runs and may remove some of them.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { undefinedWhenMissing } from '#server/files/disk.ts';
import { StartError } from '#server/start-error.ts';
import { errorCode } from '#server/system-error.ts';
import { type FileKind, type IsShown, ownerOf } from './file-kinds.ts';
import type { FileLine, Row } from './format.ts';
import type { BackupPlace } from './place.ts';
import { openPlainFile } from './plain-files.ts';

export function createFileCopies(
  db: Kysely<Schema>,
  options: {
    dataDir: string;
    place: BackupPlace;
    /** The files of the backup before, by their paths. */
    before: Map<string, FileLine>;
  },
) {
  const { dataDir, place, before } = options;
  const lines: FileLine[] = [];
  const added = { files: 0, bytes: 0 };

  /** A path is never given to another file: with the same size it is the file that was copied before. */
  async function copy(file: string): Promise<FileLine> {
    const path = join(dataDir, file);
    const { size } = await stat(path);
    const known = before.get(file);
    if (known?.size === size && !(await place.findFault(known))) return known;
    const { isNew, ...stored } = await place.addFile(() => openPlainFile(path));
    if (isNew) {
      added.files += 1;
      added.bytes += stored.size;
    }
    return { file, ...stored };
  }

  /** Undefined when the row was removed after reading began. */
  async function copyOwn(table: string, kind: FileKind, row: Row) {
    const copied: FileLine[] = [];
    for (const { file, size } of kind.filesOf(row)) {
      const source = join(dataDir, file);
      const line = await copy(file).catch(undefinedWhenMissing);
      if (!line && !(await isStillWanted(db, table, String(row.id)))) return undefined;
      if (!line) throw new StartError(`${source} is missing. Is DATA_DIR the server's own?`);
      if (size !== undefined && line.size !== size) {
        throw new StartError(`${source} is damaged: it has ${line.size} bytes instead of ${size}.`);
      }
      copied.push(line);
    }
    return copied;
  }

  /** The crops of a picture. One that is swept meanwhile is left out whole. */
  async function copyCrops(owner: string): Promise<FileLine[]> {
    const copied: FileLine[] = [];
    // Undefined when the picture itself was removed meanwhile.
    const entries = readdir(join(dataDir, owner), { withFileTypes: true });
    const found = (await entries.catch(undefinedWhenMissing)) ?? [];
    for (const { name } of found.filter((entry) => entry.isDirectory())) {
      const crop = join(owner, name);
      try {
        const lines: FileLine[] = [];
        for (const file of await readdir(join(dataDir, crop))) {
          lines.push(await copy(join(crop, file)));
        }
        copied.push(...lines);
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw error;
      }
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
