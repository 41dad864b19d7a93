import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '#server/cli/admin-commands.ts';
import { processEnv } from './process-env.ts';

const script = join(import.meta.dirname, '../../../scripts/admin.mjs');

type Outcome = { code: number; output: string; errors: string };

/** `npm run admin -- …`, in the process of the test. */
export async function runAdmin(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const { errors, ...outcome } = await runCommand(env, args);
  return { ...outcome, errors: errors.trim() };
}

/** The same as an operator runs it, in a process of its own, which takes half a second. */
export function runAdminProcess(
  given: Record<string, string>,
  ...args: string[]
): Promise<Outcome> {
  const env = { ...processEnv, ...given };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, output, errors: errors.trim() });
    });
  });
}
