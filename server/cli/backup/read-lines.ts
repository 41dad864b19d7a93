// The lines of a backup, each of a known shape, with what the first and the last say of the whole checked.
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import {
  type BackupTable,
  DamagedBackup,
  type FileLine,
  fileLineSchema,
  firstLineSchema,
  lastLineSchema,
  type Row,
  rowLineSchema,
} from './format.ts';
import type { BackupSource } from './places/place.ts';

export type Entry =
  | { kind: 'first'; migrations: string[] }
  | { kind: 'row'; number: number; table: BackupTable; row: Row }
  | { kind: 'file'; line: FileLine }
  | { kind: 'last'; sha256: string };

/** Throws at the first line that is not what it should be; what came before it must not be kept until the last one came. */
export async function* readEntries(source: BackupSource): AsyncGenerator<Entry> {
  const refuse = (what: string) => new DamagedBackup(source.name, what);
  const hash = createHash('sha256');
  let rows = 0;
  let files = 0;

  for await (const { text, number, isLast } of readLines(await source.openLines())) {
    const value = parseJson(text);
    if (isLast) {
      const last = lastLineSchema.safeParse(value).data;
      if (!last) throw refuse('its last line is missing');
      if (last.rows !== rows || last.files !== files)
        throw refuse('lines are missing, or were added');
      if (last.sha256 !== hash.digest('hex')) throw refuse('a line was changed');
      yield { kind: 'last', sha256: last.sha256 };
      return;
    }
    hash.update(`${text}\n`);
    if (number === 1) {
      const first = firstLineSchema.safeParse(value).data;
      if (!first) throw refuse('its first line is missing');
      yield { kind: 'first', migrations: first.migrations };
      continue;
    }
    const file = fileLineSchema.safeParse(value).data;
    const row = file ? undefined : rowLineSchema.safeParse(value).data;
    if (file) {
      files += 1;
      yield { kind: 'file', line: file };
    } else if (row) {
      rows += 1;
      yield { kind: 'row', number, ...row };
    } else throw damagedLine(source, number);
  }
  throw refuse('it is empty');
}

export const damagedLine = (source: BackupSource, number: number) =>
  new DamagedBackup(source.name, `line ${number} is damaged`);

/** Of a backup whose rows do not matter. */
export async function readFileLines(source: BackupSource): Promise<FileLine[]> {
  const files: FileLine[] = [];
  for await (const entry of readEntries(source)) {
    if (entry.kind === 'file') files.push(entry.line);
  }
  return files;
}

async function* readLines(input: Readable) {
  let number = 0;
  let text: string | undefined;
  try {
    for await (const next of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (text !== undefined) yield { text, number, isLast: false };
      text = next;
      number += 1;
    }
    if (text !== undefined) yield { text, number, isLast: true };
  } finally {
    input.destroy();
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
