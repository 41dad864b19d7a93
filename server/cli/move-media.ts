// Moves videos, pictures and attachments to where the settings say that they lie, while the server finds them in either
// place. A file is removed from the one place when it is on disk in the other: killed half-way, the next run goes on.
import { mkdtemp, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#server/base/start-error.ts';
import { isFilePath, isOfCrop, ownerOf } from '#server/files/file-keys.ts';
import { masterFile } from '#server/files/picture-files.ts';
import type { FileStorage } from '#server/files/storage.ts';

export type Moving = { from: FileStorage; to: FileStorage };

/** `dataDir` has the copies while they are on their way: one file at a time. */
export async function moveMedia(moving: Moving, dataDir: string) {
  const folder = await mkdtemp(join(dataDir, 'move.part-'));
  try {
    const videos = await moveFiles(moving, 'media', folder);
    const attachments = await moveFiles(moving, 'attachments', folder);
    const pictures = await movePictures(moving, folder);
    return { videos, pictures, attachments };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Other files stay where they are. */
async function moveFiles({ from, to }: Moving, prefix: string, folder: string): Promise<number> {
  let moved = 0;
  for await (const { key } of from.list(prefix)) {
    if (!isFilePath(key) || !(await transfer({ from, to }, key, folder))) continue;
    await from.remove(key);
    moved += 1;
  }
  return moved;
}

async function movePictures({ from, to }: Moving, folder: string): Promise<number> {
  const keys = new Set<string>();
  for await (const { key } of from.list('pictures')) if (isFilePath(key)) keys.add(key);
  const owners = Map.groupBy(keys, ownerOf);
  for (const [owner, files] of owners) {
    const crops = new Set<string>();
    for (const key of files) {
      // A crop that a kill left incomplete: nothing names it.
      if (isOfCrop(key) && !(await from.folders.changedAt(dirname(key)))) continue;
      if ((await transfer({ from, to }, key, folder)) && isOfCrop(key)) crops.add(dirname(key));
    }
    for (const crop of crops) await to.folders.complete(crop);
    if (!(await readSize(from, `${owner}/${masterFile}`))) await to.folders.remove(owner);
    await from.folders.remove(owner);
  }
  return owners.size;
}

/** False when it was removed meanwhile: then it must not come back in the other place. */
async function transfer({ from, to }: Moving, key: string, folder: string): Promise<boolean> {
  const copy = join(folder, basename(key));
  try {
    if (!(await from.copyTo(key, copy))) return false;
    await to.put(key, copy);
  } finally {
    await rm(copy, { force: true });
  }
  const size = await readSize(from, key);
  if (size === undefined) await to.remove(key);
  else if ((await readSize(to, key)) !== size) {
    throw new StartError(`${key} did not arrive whole. It is still where it was.`);
  }
  return size !== undefined;
}

async function readSize(storage: FileStorage, key: string): Promise<number | undefined> {
  const file = await storage.open(key);
  await file?.close();
  return file?.size;
}
