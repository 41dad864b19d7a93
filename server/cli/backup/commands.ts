import { type Command, withDatabase } from '#server/cli/command.ts';
import { noteBackup } from '#server/cli/doctor/backup-age.ts';
import { formatBytes } from '#server/cli/doctor/finding.ts';
import { openStorage } from '#server/cli/open-storage.ts';
import { migrate } from '#server/db/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { backUp } from './back-up.ts';
import { checkBackup } from './check-backup.ts';
import { withBackupLock } from './lock.ts';
import { listSources, openPlace, openSource } from './places/open-place.ts';
import { pruneBackups } from './prune.ts';
import { restore } from './restore.ts';
import { verifyBackups } from './verify.ts';

export const backupCommands: Record<string, Command> = {
  backup: {
    args: ['PLACE'],
    optionalArgs: ['--keep', 'N'],
    description: 'adds a backup of everything to a folder or s3://BUCKET, while the server runs',
    leavesSchema: true,
    async run({ database, dataDir, config }, given = '', ...options) {
      const keep = readKeep(options);
      const place = await openPlace(config, given);
      return withBackupLock(dataDir, async () => {
        const { storage } = await openStorage(config, database);
        const { name, rows, videos, pictures, added } = await backUp(database, {
          dataDir,
          storage,
          place,
        });
        await noteBackup(dataDir, place.name);
        const sentences = [
          `Backed up to ${place.name} as ${name}: rows ${rows}, videos ${videos}, pictures ${pictures}.`,
          `New files: ${added.files} (${formatBytes(added.bytes)}).`,
        ];
        if (keep !== undefined) {
          const removed = await pruneBackups(place, { keep, newest: name });
          sentences.push(`Removed: backups ${removed.backups}, files ${removed.files}.`);
        }
        return sentences.join(' ');
      });
    },
  },
  verify: {
    args: ['PLACE'],
    description: 'reads every backup there, and every file against its checksum',
    async runStandalone(config, given = '') {
      const { isWhole, report } = await verifyBackups(await listSources(config, given));
      return { code: isWhole ? 0 : 1, output: report.join('\n') };
    },
  },
  restore: {
    args: ['PLACE'],
    optionalArgs: ['NAME'],
    description:
      'puts the newest backup, or that one, into an empty database, before its first start',
    async runStandalone(config, given = '', name) {
      // Before a database is made: of a damaged backup nothing is left behind.
      const backup = await checkBackup(await openSource(config, given, name));
      const { rows, videos, pictures } = await withDatabase(config, async (database) => {
        await migrate(database);
        const { dataDir } = config;
        const { storage } = await openStorage(config, database);
        return restore(database, backup, { storage, dataDir });
      });
      return `Restored: rows ${rows}, videos ${videos}, pictures ${pictures}.`;
    },
  },
};

function readKeep(options: string[]): number | undefined {
  if (options.length === 0) return undefined;
  const [name, count = ''] = options;
  if (name === '--keep' && /^[1-9]\d{0,3}$/.test(count)) return Number(count);
  throw new StartError('--keep takes how many backups are to stay, such as --keep 14.');
}
