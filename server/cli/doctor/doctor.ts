// What an operator would look at by hand, a line each. Changes nothing.

import { describeError } from '#server/base/system-error.ts';
import { version } from '#server/base/version.ts';
import type { Config } from '#server/config/config.ts';
import { checkLastBackup } from './backup-check.ts';
import { checkContent, checkDatabase } from './database-checks.ts';
import { checkDisk, checkPermissions } from './disk-checks.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';
import { checkMailbox } from './mailbox-check.ts';
import { checkMail, checkPublicAddress } from './network-checks.ts';
import { checkObjectStorage } from './object-storage-check.ts';

type Check = (config: Config) => Promise<Finding> | Finding;

const checks: Record<string, Check> = {
  settings: checkSettings,
  database: checkDatabase,
  disk: checkDisk,
  permissions: checkPermissions,
  'object storage': checkObjectStorage,
  backup: checkLastBackup,
  mail: checkMail,
  mailbox: checkMailbox,
  'public address': checkPublicAddress,
  content: checkContent,
};

const marks = { good: 'good', doubtful: 'doubtful', bad: 'BAD' };
const nameWidth = Math.max(...Object.keys(checks).map((name) => name.length));

/** The exit code is 1 when something is bad; what is doubtful is left to the reader. */
export async function examine(config: Config): Promise<{ code: number; output: string }> {
  const lines = [`version ${version}, Node ${process.versions.node}`];
  let isBad = false;
  for (const [name, check] of Object.entries(checks)) {
    const finding = await findWithin(() => check(config));
    isBad ||= finding.state === 'bad';
    const text = finding.text.replaceAll('\n', `\n${' '.repeat(12 + nameWidth)}`);
    lines.push(`${marks[finding.state].padEnd(8)}  ${name.padEnd(nameWidth)}  ${text}`);
    if (finding.state !== 'good') lines.push(`${' '.repeat(12 + nameWidth)}→ ${finding.advice}`);
  }
  return { code: isBad ? 1 : 0, output: lines.join('\n') };
}

/** A check that fails in a way it does not know is a finding, too. */
async function findWithin(check: () => Promise<Finding> | Finding): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return bad(
      `it could not be checked (${describeError(error)})`,
      'Run this with the server’s own settings and user.',
    );
  }
}

/** Settings that cannot be read have stopped this command before. */
function checkSettings({ publicUrl, trustProxy, host }: Config): Finding {
  if (publicUrl && trustProxy === 0 && ['127.0.0.1', 'localhost', '::1'].includes(host)) {
    return doubtful(
      'PUBLIC_URL is set and only this machine can connect, yet TRUST_PROXY is 0',
      'Behind nginx or Caddy set TRUST_PROXY=1: without it all visitors share one limit.',
    );
  }
  return good('all can be read');
}
