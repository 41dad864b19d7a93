// A backup of an earlier version: one folder with `rows.jsonl` and the files under the paths that they have in DATA_DIR.
import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DamagedBackup } from '../format.ts';
import type { BackupSource } from './place.ts';
import { findPlainFault, isPlainFolder, openPlainFile } from './plain-files.ts';

export const flatLinesFile = 'rows.jsonl';

export const isFlatFolder = async (folder: string) =>
  (await lstat(join(folder, flatLinesFile)).catch(() => undefined)) !== undefined;

export const createFlatSource = (folder: string): BackupSource => ({
  name: folder,
  backup: flatLinesFile,

  async openLines() {
    const path = join(folder, flatLinesFile);
    const fault = await findPlainFault(path);
    if (fault) throw new DamagedBackup(folder, `${flatLinesFile} ${fault}`);
    return openPlainFile(path);
  },

  async findFault({ file, size }) {
    for (let path = dirname(file); path !== '.'; path = dirname(path)) {
      if (!(await isPlainFolder(join(folder, path)))) return `${path} is not a plain folder`;
    }
    const fault = await findPlainFault(join(folder, file), size);
    return fault && `${file} ${fault}`;
  },

  openFile: ({ file }) => openPlainFile(join(folder, file)),
});
