import { formatBytes } from '#contract/format-bytes.ts';
import { StartError } from '#server/base/start-error.ts';
import type { Command } from '#server/cli/command/command.ts';
import { openStorage } from '#server/cli/command/open-storage.ts';
import { noteBackup } from '#server/files/last-backup.ts';
import { openPlace, type Place } from '#server/files/places/open-place.ts';
import { backUp } from './back-up.ts';
import { listPlace } from './layout.ts';
import { describeContent, openBackup } from './manifest.ts';
import { pruneBackups } from './prune.ts';
import { restore } from './restore.ts';
import { tried, verifyBackups } from './verify.ts';
import { withScratch } from './with-scratch.ts';

export const backupCommands: Record<string, Command> = {
  backup: {
    args: ['PLACE'],
    optionalArgs: ['--keep', 'N', '--portable'],
    description: 'adds a backup of everything to a folder or s3://BUCKET, while the server runs',
    leavesSchema: true,
    async run({ database, dataDir, config }, given = '', ...options) {
      const { keep, isPortable } = readOptions(options);
      const place = await openPlace(config, given);
      return withScratch(dataDir, async (scratchDir) => {
        const { storage } = await openStorage(config, database);
        const site = { database, config, storage };
        const { backup, added } = await backUp(site, { place, scratchDir, isPortable });
        const { name, manifest } = backup;
        await noteBackup(dataDir, { place: place.name, name, checkedAt: manifest.checkedAt });
        const sentences = [
          `Backed up to ${place.name} as ${name}: ${describeContent(manifest)}; ${tried}.`,
          `New files: ${added.length} (${formatBytes(added.reduce((sum, size) => sum + size, 0))}).`,
        ];
        if (keep !== undefined) {
          const removed = await pruneBackups(place, name, keep);
          sentences.push(`Removed: backups ${removed.backups}, files ${removed.files}.`);
        }
        return sentences.join(' ');
      });
    },
  },
  verify: {
    args: ['PLACE'],
    description: 'restores every backup there where nothing is, and reads every file',
    async runStandalone(config, given = '') {
      const place = await openPlace(config, given);
      const names = await requireBackups(place);
      const verdicts = await verifyBackups(config, place, { names });
      const output = verdicts.map(({ name, text }) => `${place.name} (${name}) ${text}`).join('\n');
      return { code: verdicts.every(({ state }) => state === 'whole') ? 0 : 1, output };
    },
  },
  restore: {
    args: ['PLACE'],
    optionalArgs: ['NAME'],
    description:
      'puts the newest backup, or that one, into an empty database, before its first start',
    async runStandalone(config, given = '', wanted) {
      const place = await openPlace(config, given);
      const names = await requireBackups(place);
      const newest = names.at(-1) ?? '';
      if (wanted !== undefined && !names.includes(wanted)) {
        throw new StartError(`There is no backup called ${wanted} there. The newest is ${newest}.`);
      }
      const backup = await openBackup(place, wanted ?? newest);
      await withScratch(config.dataDir, (scratchDir) => restore(config, backup, scratchDir));
      return `Restored: ${describeContent(backup.manifest)}.`;
    },
  },
};

function readOptions(given: string[]): { keep?: number; isPortable: boolean } {
  const words = given.filter((word) => word !== '--portable');
  const isPortable = words.length < given.length;
  if (words.length === 0) return { isPortable };
  const [, keep] = /^--keep ([1-9]\d{0,3})$/.exec(words.join(' ')) ?? [];
  if (keep !== undefined) return { keep: Number(keep), isPortable };
  throw new StartError('--keep takes how many backups are to stay, such as --keep 14.');
}

/** Oldest first. */
async function requireBackups(place: Place): Promise<string[]> {
  const { names } = await listPlace(place);
  if (names.length === 0) throw new StartError(`There is no backup in ${place.name}.`);
  return names;
}
