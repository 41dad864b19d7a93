import { adminCommand } from '#server/base/admin-command.ts';
import { verifyBackups } from '#server/cli/backup/verify.ts';
import type { Config } from '#server/config/config.ts';
import { readLastBackup } from '#server/files/last-backup.ts';
import { openPlace } from '#server/files/places/open-place.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const dayMs = 24 * 60 * 60 * 1000;
const doubtfulAfterMs = 2 * dayMs;
const badAfterMs = 8 * dayMs;

/** Restores the last one where nothing is, and reads all its files, as `verify` does. */
export async function checkLastBackup(config: Config): Promise<Finding> {
  const last = await readLastBackup(config.dataDir);
  const advice = `Run \`${adminCommand} backup PLACE\` every night; a bucket, or a folder that is copied to another machine.`;
  if (!last) return doubtful('none was made from here yet', advice);
  const { place, name, checkedAt } = last;
  const text = `the last one, ${name} in ${place}, was checked at ${checkedAt}`;
  const opened = await openPlace(config, place);
  // To read all files of a bucket costs money; `verify` does.
  const options = { names: [name], readsFiles: opened.isLocal };
  const [verdict] = await verifyBackups(config, opened, options);
  if (verdict?.state === 'damaged') {
    return bad(`${text}; now: ${verdict.text}`, 'Make another backup today, in another place.');
  }
  const age = Date.now() - Date.parse(checkedAt);
  if (age > badAfterMs) return bad(text, advice);
  if (verdict?.state !== 'whole') return doubtful(`${text}; now: ${verdict?.text}`, advice);
  return age > doubtfulAfterMs ? doubtful(text, advice) : good(`${text}, and just now again`);
}
