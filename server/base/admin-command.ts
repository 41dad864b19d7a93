import { userInfo } from 'node:os';

/**
 * How its commands are typed. A release has no npm scripts; its launcher says in ALDERMERE_LAUNCHER how it was called. The
 * user of a service has no shell to type in: root types for it.
 */
export function nameAdminCommand(
  launcher: string | undefined,
  { username, shell }: { username: string; shell: string | null },
): string {
  if (launcher === undefined) return 'npm run admin --';
  const hasShell = !/\/(nologin|false)$/.test(shell ?? '');
  return hasShell ? `${launcher} admin` : `runuser -u ${username} -- ${launcher} admin`;
}

function readUser() {
  try {
    return userInfo();
  } catch {
    // A container may run under a number that has no name.
    return { username: '', shell: null };
  }
}

export const adminCommand = nameAdminCommand(process.env.ALDERMERE_LAUNCHER, readUser());
