// A folder of this machine as the place of backups. What is written has another name until it is whole and on disk.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncToDisk } from '#server/files/disk.ts';
import { StartError } from '#server/start-error.ts';
import { describeError } from '#server/system-error.ts';
import { DamagedBackup, isSha256 } from '../format.ts';
import { flatLinesFile } from './flat-folder.ts';
import { writeAndHash } from './hash-stream.ts';
import { type BackupPlace, linesFileOf, listBackupNames } from './place.ts';
import { findPlainFault, isPlainFolder, openPlainFile } from './plain-files.ts';
import { writeLinesTo } from './write-lines.ts';

const partPrefix = '.part-';

export function createFolderPlace(folder: string): BackupPlace {
  const filesDir = join(folder, 'files');
  const pathOf = (sha256: string) => join(filesDir, sha256);
  const linesOf = (backup: string) => join(folder, linesFileOf(backup));
  const newPart = () => join(folder, `${partPrefix}${randomUUID()}`);

  return {
    name: folder,
    localDir: folder,

    async prepare() {
      await mkdir(filesDir, { recursive: true, mode: 0o700 }).catch((error) => {
        throw new StartError(`${folder}: it cannot be made (${describeError(error)}).`);
      });
      const names = await readdir(folder);
      if (names.includes(flatLinesFile)) {
        throw new StartError(
          `${folder}: it holds one backup of an earlier version. Name another folder.`,
        );
      }
      for (const part of names.filter((name) => name.startsWith(partPrefix))) {
        await rm(join(folder, part), { recursive: true });
      }
      await syncToDisk(dirname(folder));
    },

    async list() {
      return listBackupNames(await readdir(folder).catch(() => []));
    },

    async writeLines(backup, lines) {
      const part = newPart();
      await writeLinesTo(part, lines).catch(async (error) => {
        await rm(part, { force: true });
        throw error;
      });
      // The files that it names must not be lost in a power cut that the backup itself survives.
      await syncToDisk(filesDir);
      await rename(part, linesOf(backup));
      await syncToDisk(folder);
    },

    async openLines(backup) {
      const fault = await findPlainFault(linesOf(backup));
      if (fault) throw new DamagedBackup(folder, `${linesFileOf(backup)} ${fault}`);
      return openPlainFile(linesOf(backup));
    },

    async removeLines(backup) {
      await rm(linesOf(backup));
      await syncToDisk(folder);
    },

    async addFile(path) {
      const part = newPart();
      try {
        const stored = await writeAndHash(await openPlainFile(path), part);
        const isNew = (await findPlainFault(pathOf(stored.sha256), stored.size)) !== undefined;
        if (isNew) await rename(part, pathOf(stored.sha256));
        return { ...stored, isNew };
      } finally {
        await rm(part, { force: true });
      }
    },

    async findFault({ sha256, size }) {
      if (!(await isPlainFolder(filesDir))) return 'is not a plain file';
      return findPlainFault(pathOf(sha256), size);
    },

    openFile: (sha256) => openPlainFile(pathOf(sha256)),

    listFiles: async () => (await readdir(filesDir)).filter(isSha256),

    removeFile: (sha256) => rm(pathOf(sha256), { force: true }),
  };
}
