import { readFile, stat } from 'node:fs/promises';
import { adminCommand } from '#server/base/admin-command.ts';
import { StartError } from '#server/base/start-error.ts';
import type { Config } from '#server/config/config.ts';

/** What another user writes into DATA_DIR, root among them, the server could not change: its own backups would fail. */
export async function refuseOtherUser({ dataDir }: Config, given: string[]): Promise<void> {
  const user = process.getuid?.();
  const owner = (await stat(dataDir).catch(() => undefined))?.uid;
  if (user === undefined || owner === undefined || user === owner) return;
  const name = await readUserName(owner);
  const command = given.map((word) => (/^[\w./:@=-]+$/.test(word) ? word : quote(word))).join(' ');
  // Not every machine has sudo; root needs none.
  const become =
    user === 0 && name ? `runuser -u ${name} --` : `sudo -u ${name ?? quote(`#${owner}`)}`;
  throw new StartError(
    `${dataDir} belongs to ${name ?? `user ${owner}`}, and this runs as another user. Run it as that one: ${become} ${adminCommand} ${command}`,
  );
}

async function readUserName(uid: number): Promise<string | undefined> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const users = text.split('\n').map((line) => line.split(':'));
  return users.find((fields) => fields[2] === String(uid))?.[0];
}

const quote = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;
