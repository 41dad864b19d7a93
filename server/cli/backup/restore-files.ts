// Brings the files of a backup to where the site keeps its own. One that is there already stays, and is not removed when
// the restore fails: a running site may be using it.
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FileStorage } from '#server/files/storage.ts';
import type { CheckedBackup } from './check-backup.ts';
import { ownerOf } from './file-kinds.ts';
import { DamagedBackup, type FileLine } from './format.ts';
import { hashStream, writeAndHash } from './places/hash-stream.ts';
import { openPlainFile } from './places/plain-files.ts';

/** Files are checked in `staging`, a folder of this machine, one video or crop at a time. */
export function createFileRestore(storage: FileStorage, staging: string) {
  const undo: (() => Promise<void>)[] = [];

  async function isThere({ file, sha256 }: FileLine): Promise<boolean> {
    const copy = join(staging, 'found');
    try {
      if (!(await storage.copyTo(file, copy))) return false;
      return (await hashStream(await openPlainFile(copy))).sha256 === sha256;
    } finally {
      await rm(copy, { force: true });
    }
  }

  async function stage({ source }: CheckedBackup, line: FileLine, path: string): Promise<void> {
    const { sha256 } = await writeAndHash(await source.openFile(line), path);
    if (sha256 !== line.sha256) throw new DamagedBackup(source.name, `${line.file} was changed`);
  }

  async function restoreFile(backup: CheckedBackup, line: FileLine): Promise<void> {
    if (await isThere(line)) return;
    const copy = join(staging, basename(line.file));
    await stage(backup, line, copy);
    const owner = ownerOf(line.file);
    const isNewFolder = owner !== line.file && !(await storage.folders.changedAt(owner));
    undo.push(() => (isNewFolder ? storage.folders.remove(owner) : storage.remove(line.file)));
    await storage.put(line.file, copy);
    await rm(copy);
  }

  /** The files of a crop are seen together. */
  async function restoreCrop(backup: CheckedBackup, key: string, lines: FileLine[]): Promise<void> {
    const isComplete = (await storage.folders.changedAt(key)) !== undefined;
    if (isComplete && (await areThere(lines))) return;
    const folder = join(staging, basename(key));
    await mkdir(folder);
    for (const line of lines) await stage(backup, line, join(folder, basename(line.file)));
    undo.push(() => storage.folders.remove(key));
    await storage.folders.remove(key);
    await storage.folders.publish(folder, key);
    await rm(folder, { recursive: true, force: true });
  }

  async function areThere(lines: FileLine[]): Promise<boolean> {
    for (const line of lines) if (!(await isThere(line))) return false;
    return true;
  }

  return {
    async run(backup: CheckedBackup): Promise<void> {
      // Left by a restore that was killed.
      await rm(staging, { recursive: true, force: true });
      await mkdir(staging, { recursive: true, mode: 0o700 });
      const crops = Map.groupBy(backup.files.filter(isOfCrop), ({ file }) => dirname(file));
      for (const line of backup.files) if (!isOfCrop(line)) await restoreFile(backup, line);
      for (const [key, lines] of crops) await restoreCrop(backup, key, lines);
    },

    /** Removes what it brought. */
    async undo(): Promise<void> {
      for (const remove of undo.reverse()) await remove();
    },
  };
}

const isOfCrop = ({ file }: FileLine) => file.split('/').length > 3;
