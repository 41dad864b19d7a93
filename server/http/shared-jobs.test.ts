// Jobs of several instances on one database, as behind a load balancer.
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { startSecondApp } from '#tests/support/server/second-app.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { addScheduledJob } from './scheduled-jobs.ts';

const hour = 60 * 60 * 1000;

/** Starts that many instances at once, each with its own connection; resolves when all have decided about the job. */
async function createInstances(count: number) {
  const location = await createTestDatabase();
  onTestFinished(location.drop);
  let runs = 0;
  return {
    async start(at: number): Promise<number> {
      const before = runs;
      const apps = await Promise.all(
        Array.from({ length: count }, async () => {
          const database = await connectDatabase(location);
          const app = Fastify();
          app.addHook('onClose', () => database.close());
          addScheduledJob(app, {
            name: 'counting',
            everyMs: hour,
            sharedOn: { database, now: () => new Date(at) },
            run: async () => {
              runs += 1;
            },
          });
          return app;
        }),
      );
      await Promise.all(apps.map((app) => app.listen({ port: 0 })));
      // Closing waits for the run.
      await Promise.all(apps.map((app) => app.close()));
      return runs - before;
    },
  };
}

test('of several instances one does the job, once in an interval', async () => {
  const instances = await createInstances(4);
  const noon = Date.UTC(2026, 5, 1, 12);
  expect(await instances.start(noon)).toBe(1);
  expect(await instances.start(noon + hour / 2)).toBe(0);
  expect(await instances.start(noon + hour)).toBe(1);
});

test('a clock that is set back does not keep the job waiting', async () => {
  const instances = await createInstances(2);
  const noon = Date.UTC(2026, 5, 1, 12);
  const year = 365 * 24 * hour;
  expect(await instances.start(noon + year)).toBe(1);
  expect(await instances.start(noon)).toBe(1);
});

test('two whole servers: what belongs to the site is done once, what belongs to a machine by each', async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const done = () =>
    lines
      .map((line) => JSON.parse(line))
      .flatMap(({ msg, job }) => (msg === 'scheduled job done' ? [job as string] : []));
  const site = await createTestApp({ LOG_LEVEL: 'debug' }, { logStream });
  onTestFinished(site.close);
  const second = await startSecondApp(site, { LOG_LEVEL: 'debug' }, { logStream });
  await Promise.all([site.app.listen({ port: 0 }), second.app.listen({ port: 0 })]);
  const each = [
    'keeping room for deletions',
    'looking for a newer version of the site',
    'removing attachments that belong to nothing',
    'removing parts of pictures',
  ];
  await vi.waitFor(() => {
    for (const job of each) expect(done().filter((one) => one === job).length).toBeGreaterThan(1);
  }, 20_000);
  await Promise.all([site.app.close(), second.close()]);
  const shared = done().filter((job) => !each.includes(job));
  expect(shared.toSorted()).toEqual([
    'emptying the log of the database',
    'pruning accounts',
    'pruning the keys of enquiries',
    'sweeping pictures',
    'sweeping uploads',
  ]);
});
