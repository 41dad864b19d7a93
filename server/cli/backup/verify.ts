// Reads every backup of a place, and every file that one of them names once.

import { checkBackup } from './check-backup.ts';
import { countFiles } from './file-kinds.ts';
import { DamagedBackup, type FileLine } from './format.ts';
import { hashStream } from './places/hash-stream.ts';
import type { BackupSource } from './places/place.ts';
import { readRowSchemas } from './row-schemas.ts';

export async function verifyBackups(
  sources: BackupSource[],
): Promise<{ isWhole: boolean; report: string[] }> {
  const schemas = await readRowSchemas();
  const checked = new Map<string, boolean>();
  const report: string[] = [];
  let damaged = 0;

  /** By what it holds, whichever backup names it. */
  async function isUnchanged(source: BackupSource, line: FileLine): Promise<boolean> {
    const known = checked.get(line.sha256);
    if (known !== undefined) return known;
    const { sha256 } = await hashStream(await source.openFile(line));
    checked.set(line.sha256, sha256 === line.sha256);
    return sha256 === line.sha256;
  }

  async function examine(source: BackupSource): Promise<string> {
    let isOther = false;
    const onOtherVersion = () => {
      isOther = true;
    };
    const { rows, files } = await checkBackup(source, { schemas, onOtherVersion });
    for (const line of files) {
      if (!(await isUnchanged(source, line)))
        throw new DamagedBackup(source.name, `${line.file} was changed`);
    }
    const { videos, pictures } = countFiles(files);
    const counts = `rows ${rows}, videos ${videos}, pictures ${pictures}`;
    return isOther
      ? `whole: ${counts}; made by another version, so its rows were checked by their checksum only`
      : `whole: ${counts}`;
  }

  for (const source of sources) {
    const verdict = await examine(source).catch((error) => {
      if (!(error instanceof DamagedBackup)) throw error;
      damaged += 1;
      return `DAMAGED: ${error.what}`;
    });
    report.push(`${source.name} ${verdict}`);
  }
  return { isWhole: damaged === 0, report };
}
