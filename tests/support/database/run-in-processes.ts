import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { processEnv } from '../server/process-env.ts';
import type { Task } from './database-process.ts';
import type { TestLocation } from './test-database.ts';

/** Runs the task in that many processes, begun at the same moment; how each ended: 0, or the signal. */
export async function runInProcesses(
  count: number,
  task: Task,
  location: TestLocation,
): Promise<(number | string | null)[]> {
  const children = Array.from({ length: count }, () => startProcess(task, location));
  // Loading takes each another while; what is to meet comes after it.
  await Promise.all(children.map((child) => once(child, 'message')));
  const endings = children.map(async (child) => {
    const [code, signal] = await once(child, 'exit');
    return signal ?? code;
  });
  for (const child of children) child.send('go');
  return Promise.all(endings);
}

function startProcess(task: Task, location: TestLocation): ChildProcess {
  return fork(join(import.meta.dirname, 'database-process.ts'), [task], {
    env: { ...processEnv, ...location.env },
    execArgv: [],
  });
}
