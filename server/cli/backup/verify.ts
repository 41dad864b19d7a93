import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError } from '#server/base/system-error.ts';
import type { Config } from '#server/config/config.ts';
import type { Place } from '#server/files/places/open-place.ts';
import { fetchDatabase, tryRestore } from './database-copy.ts';
import { checkFiles, DamagedBackup, describeContent, openBackup } from './manifest.ts';
import { withScratch } from './with-scratch.ts';

type Verdict = { name: string; state: 'whole' | 'damaged' | 'not tried'; text: string };

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
      try {
        const backup = await openBackup(place, name);
        await checkFiles(backup, ({ sha256 }) => readsFiles && !read.has(sha256));
        for (const { sha256 } of backup.manifest.files) read.add(sha256);
        await tryRestore(backup, await fetchDatabase(backup, config, dir), config);
        const text = `whole: ${describeContent(backup.manifest)}; ${tried}`;
        verdicts.push({ name, state: 'whole', text });
      } catch (error) {
        // A dump, say, on a machine without pg_restore: the backup may be whole, and the others are still looked at.
        verdicts.push(
          error instanceof DamagedBackup
            ? { name, state: 'damaged', text: `DAMAGED: ${error.what}` }
            : { name, state: 'not tried', text: `NOT TRIED: ${describeError(error)}` },
        );
      }
      await rm(dir, { recursive: true });
    }
    return verdicts;
  });
