import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { noteBackup } from '#server/files/last-backup.ts';
import { createTestLocation } from '#tests/support/database/test-database.ts';
import { createCheapPasswords } from '#tests/support/server/cheap-passwords.ts';
import { startServer } from '#tests/support/server/server-process.ts';
import { createMetrics } from './metrics.ts';

async function startWatchedSite() {
  const location = await createTestLocation();
  const address = { host: '127.0.0.1', port: 0 };
  const metrics = createMetrics(address);
  const database = await connectDatabase({ ...location, onQuery: metrics.observeQuery });
  const lines: string[] = [];
  const config = readConfig({ ...location.env, TRUST_PROXY: '1' });
  const passwords = createCheapPasswords();
  const logStream = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ config, database, metrics, passwords, logStream });
  const origin = await app.listen({ port: 0 });
  onTestFinished(async () => {
    await app.close();
    await database.close();
    await location.drop();
  });
  const port = await metrics.listen();
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  /** Of one line, by the beginning of its name and labels. */
  const value = async (line: string) => {
    const found = (await read()).split('\n').find((one) => one.startsWith(line));
    return found && Number(found.slice(found.lastIndexOf(' ')));
  };
  return { origin, port, read, value, lines, dataDir: location.dataDir };
}

test('a second instance with the same METRICS_PORT says so in one line, which names it', async () => {
  const { port } = await startWatchedSite();
  await expect(startServer({ METRICS_PORT: String(port) })).rejects.toThrow(
    `Not started. METRICS_PORT: 127.0.0.1:${port} is in use by another program. Choose another port.`,
  );
});

test('what the server does is counted, pages and refusals alike', async () => {
  const { origin, port, read, value, dataDir } = await startWatchedSite();
  // By Fastify until the page is compressed, then before it. An answer may arrive before it is counted.
  for (let count = 1; count <= 4; count += 1) {
    await (await fetch(`${origin}/about`, { headers: { 'accept-encoding': 'br' } })).text();
  }
  const ofAbout = 'http_request_duration_seconds_count{method="GET",route="/about",status="200"}';
  await expect.poll(() => value(ofAbout), { timeout: 10_000 }).toBe(4);
  // The first by Fastify, the second before it; a file's own name changes with every build.
  const services = await (await fetch(`${origin}/services`)).text();
  const font = /\/fonts\/[\w-]+\.woff2/.exec(services)?.[0];
  for (let count = 1; count <= 2; count += 1) await (await fetch(`${origin}${font}`)).text();
  const ofFonts = 'http_request_duration_seconds_count{method="GET",route="/fonts/*",status="200"}';
  await expect.poll(() => value(ofFonts), { timeout: 10_000 }).toBe(2);
  await fetch(`${origin}/nothing/of/the/kind`);
  await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'nothing at all' }),
  });
  expect(await value('sign_in_failures_total')).toBe(1);
  expect(await value('database_query_duration_seconds_count')).toBeGreaterThan(1);
  expect(await value('database_errors_total')).toBe(0);
  expect(await value('notices_skipped_total')).toBe(0);
  expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  const state = ['site_version', 'mail_outbox_waiting', 'mail_outbox_oldest_seconds'];
  for (const name of [...state, 'mail_outbox_failed', 'web_hook_outbox_failed', 'uploads_open']) {
    expect(await value(`${name} `), name).toBe(0);
  }
  const noted = { place: '/var/backups', name: '2026', checkedAt: new Date().toISOString() };
  expect(await read()).toContain('\nbackup_age_seconds +Inf\n');
  await noteBackup(dataDir, noted);
  expect(await value('backup_age_seconds')).toBeLessThan(60);
  const text = await read();
  expect(text).not.toContain('/nothing/of/the/kind');
  expect(text).not.toContain('nobody');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
});

test('the board and the alerts of deploy/ ask for figures that there are', async () => {
  const { read } = await startWatchedSite();
  const known = [...(await read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const deploy = join(import.meta.dirname, '../../deploy');
  const texts = await Promise.all(
    ['grafana.json', 'alerts.yaml'].map((name) => readFile(join(deploy, name), 'utf8')),
  );
  const asked = [...texts.join().matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\{job=/g)].map(
    ([, name = '']) => name.replace(/_(bucket|count)$/, ''),
  );
  expect(asked.length).toBeGreaterThan(12);
  expect(asked.filter((name) => !known.includes(name))).toEqual([]);
});

test('a request keeps the id that the proxy gave it, whoever answers', async () => {
  const { origin, lines } = await startWatchedSite();
  const given = '0123456789abcdef0123456789abcdef';
  const headers = { 'x-request-id': given, 'x-forwarded-for': '192.0.2.7' };
  const paths = ['/about', '/about', '/api/auth/user'];
  for (const path of paths) {
    const answer = await fetch(origin + path, { headers });
    expect(answer.headers.get('x-request-id'), path).toBe(given);
  }
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(logged).toMatchObject([{ path: '/api/auth/user', reqId: given }]);

  for (const bad of ['short', 'has spaces in it', `${'x'.repeat(65)}`]) {
    const answer = await fetch(`${origin}/about`, { headers: { ...headers, 'x-request-id': bad } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});
