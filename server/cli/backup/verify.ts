import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError } from '#server/base/system-error.ts';
import type { Config } from '#server/config/config.ts';
import { fetchDatabase, tryRestore } from './database-copy.ts';
import { withScratch } from './lock.ts';
import {
  checkFiles,
  DamagedBackup,
  describeContent,
  isOfThisVersion,
  openBackup,
} from './manifest.ts';
import type { Place } from './place.ts';

/** `isTried` is false for a backup that is whole as far as it was read, and was not restored. */
type Verdict = { name: string; isWhole: boolean; isTried: boolean; text: string };

export const tried = 'restored into a database of its own and compared';

/** Restores each where nothing is, and reads every file once, whichever of them names it; or compares their sizes alone. */
export const verifyBackups = (
  config: Config,
  place: Place,
  { names, readsFiles = true }: { names: string[]; readsFiles?: boolean },
): Promise<Verdict[]> =>
  withScratch(config.dataDir, async (scratchDir) => {
    const read = new Set<string>();
    const verdicts: Verdict[] = [];
    for (const name of names) {
      const dir = join(scratchDir, name);
      await mkdir(dir);
      const verdict = await examine(name, dir).catch((error: unknown) => ({
        isWhole: false,
        isTried: false,
        // A dump, say, on a machine without pg_restore: the backup may be whole, and the others are still looked at.
        text:
          error instanceof DamagedBackup
            ? `DAMAGED: ${error.what}`
            : `NOT TRIED: ${describeError(error)}`,
      }));
      verdicts.push({ name, ...verdict });
      await rm(dir, { recursive: true });
    }
    return verdicts;

    async function examine(name: string, dir: string) {
      const backup = await openBackup(place, name);
      await checkFiles(backup, ({ sha256 }) => readsFiles && !read.has(sha256));
      for (const { sha256 } of backup.manifest.files) read.add(sha256);
      const content = describeContent(backup.manifest);
      if (!isOfThisVersion(backup)) {
        const text = `NOT TRIED: made by another version, which can restore it; its files are as they were: ${content}`;
        return { isWhole: true, isTried: false, text };
      }
      await tryRestore(await fetchDatabase(backup, dir), config, dir);
      const text = `whole: ${content}; ${tried}`;
      return { isWhole: true, isTried: true, text };
    }
  });
