// From Publish to what visitors see, here and on a second instance, and from the draft to its preview:
// `npm run bench -- publish`. Both instances share a SQLite file, which has no notifications: the slower case.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { timed } from '#tests/support/server/login-crowd.ts';
import { startServer } from '#tests/support/server/server-process.ts';

const rounds = 10;
const bars = { here: 1000, elsewhere: 3000, preview: 500 };

const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-bench-'));
const database = await connectDatabase({ databaseUrl: undefined, dataDir });
await migrate(database);
const { cookie } = await signIn(database, { role: 'admin' });
await database.close();
const here = await startServer({ DATA_DIR: dataDir });
const elsewhere = await startServer({ DATA_DIR: dataDir });

async function call(path: string, method = 'GET', body?: unknown, headers = {}) {
  const answer = await fetch(`${here.origin}${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer.json() as Promise<{ revision: number }>;
}

async function shows(origin: string, path: string, text: string) {
  for (;;) {
    const page = await fetch(`${origin}${path}`, { headers: { cookie } });
    if ((await page.text()).includes(text)) return;
  }
}

const took = { here: [] as number[], elsewhere: [] as number[], preview: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  const line = `Round ${round} of this benchmark`;
  const { revision } = await call('/api/site');
  const change = { pages: { home: { heroLine: line } } };
  let saved = revision;
  took.preview.push(
    await timed(async () => {
      ({ revision: saved } = await call('/api/site/draft', 'PATCH', change, {
        'if-match': String(revision),
      }));
      await shows(here.origin, '/admin/preview/home', line);
    }),
  );
  const from = performance.now();
  await call('/api/site/publish', 'POST', { revision: saved });
  await shows(here.origin, '/', line);
  took.here.push(performance.now() - from);
  await shows(elsewhere.origin, '/', line);
  took.elsewhere.push(performance.now() - from);
}

for (const [name, times] of Object.entries(took)) {
  const worst = Math.max(...times);
  const bar = bars[name as keyof typeof bars];
  console.log(
    `${name}: worst of ${rounds} ${worst.toFixed(0)} ms; of the bar of ${bar} ms: ${(worst / bar).toFixed(2)}`,
  );
}

await Promise.all([here.stop(), elsewhere.stop()]);
await rm(dataDir, { recursive: true, force: true });
