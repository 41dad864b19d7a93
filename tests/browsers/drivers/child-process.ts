import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts a program and resolves to the first match in its output. */
export async function startAndFind(
  command: string,
  args: readonly string[],
  pattern: RegExp,
): Promise<{ child: ChildProcess; found: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const found = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        const match = pattern.exec(line)?.[1];
        if (match) resolve(match);
      });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}.`)));
  });
  return { child, found };
}

export async function endProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
