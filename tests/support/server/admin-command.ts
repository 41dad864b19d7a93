import { execFile } from 'node:child_process';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../../scripts/admin.mjs');

/** `npm run admin -- …` as an operator runs it, in a process of its own. */
export function runAdmin(
  given: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string; errors: string }> {
  const env = { PATH: process.env.PATH, ...given };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, output, errors: errors.trim() });
    });
  });
}
