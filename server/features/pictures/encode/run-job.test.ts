import { expect, onTestFinished, test } from 'vitest';
import { createJobRunner } from './run-job.ts';

const job = { kind: 'import', source: '/nowhere', folder: '/nowhere' } as const;

test('more than twenty that wait are refused for now', async () => {
  const runner = createJobRunner();
  const gate = Promise.withResolvers<void>();
  const runs = Array.from({ length: 22 }, () => runner.run(() => gate.promise));
  const refused = { status: 503, headers: { 'retry-after': '30' } };
  await expect(runs.at(-1)).rejects.toMatchObject(refused);
  gate.resolve();
  await Promise.all(runs.slice(0, -1));
});

test('a shutdown ends the job that runs, and lets no other begin', async () => {
  const runner = createJobRunner();
  const running = runner.run((runJob) => runJob(job));
  runner.stop();
  await expect(running).rejects.toMatchObject({ status: 503 });
  await expect(runner.run((runJob) => runJob(job))).rejects.toMatchObject({ status: 503 });
});

test('a process that fails says why to the log, not to the sender', async () => {
  const run = createJobRunner().run((runJob) => runJob(job));
  await expect(run).rejects.toThrow(/ended with 1: .*ENOENT/s);
});

test('a process that prints something else fails its job alone', async () => {
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = '/bin/echo';
  const run = createJobRunner().run((runJob) => runJob(job));
  await expect(run).rejects.toThrow(SyntaxError);
});
