// How many enquiries a second are taken (against a bare server: `serving`), and whether the inbox stays as quick with a million of them:
// `npm run bench -- enquiries`, or `npm run bench -- enquiries postgres` for the other engine.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { type EnquiryRow, fillInbox } from '#tests/support/database/many-enquiries.ts';
import { runOnPostgres, startPostgres } from '#tests/support/database/postgres.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';

const sizes = (process.env.ALDERMERE_SIZES ?? '100,10000,1000000').split(',').map(Number);
const calls = 500;
const takingMs = 5 * 1000;
const concurrency = 16;
const ms = (time: number) => `${time.toFixed(2)} ms`;

const postgres = process.argv[2] === 'postgres' ? await startPostgres() : undefined;
const folder = await mkdtemp(join(tmpdir(), 'aldermere-bench-'));

console.log(postgres ? 'PostgreSQL (of the tests: without fsync)' : 'SQLite');
let smallest: Measured[] | undefined;
for (const size of sizes) {
  const site = await openSite(size);
  const ask = (query: string) => site.client.get(`/api/enquiries${query}`, { cookie: site.cookie });
  const { nextCursor } = (await ask('?status=new')).json();
  const row = () => site.rows[Math.floor(Math.random() * site.rows.length)] as EnquiryRow;
  const find = (words: string) => ask(`?q=${encodeURIComponent(words)}`);
  const nameOf = () => row().name.split(' ');
  const ownWord = () => row().reference.split('-')[1] ?? '';
  const measured: Measured[] = [
    await time('first page', () => ask('?status=new')),
    await time('next page', () => ask(`?status=new&cursor=${nextCursor ?? ''}`)),
    await time('a rare word', () => find(ownWord())),
    await time('a word of all', () => find('airport')),
    await time('a word of one in sixteen', () => find(nameOf()[2] ?? '')),
    await time('two words of all', () => find('airport friday')),
    await time('two words of one in 256', () => find(nameOf().slice(1, 3).join(' '))),
    await time('a rare word and one of all', () => find(`${ownWord()} airport`)),
    await time('the beginning of a rare word', () => find(ownWord().slice(0, 5))),
    await time('the beginning of a word of all', () => find('air')),
    await time('an e-mail address', () => find(row().email)),
  ];
  smallest ??= measured;
  // On a busy machine p99 shows the other work; p50 is then the better figure.
  console.log(
    `\n${size.toLocaleString('en-GB')} enquiries | found | p50 | p99 | both against the smallest inbox`,
  );
  for (const [index, { what, found, p50, p99 }] of measured.entries()) {
    // A page of fifty costs more to write than a page of three, and two words more than one: what fills a page here and
    // not there is held against words of all, as many.
    const ofAll = what.startsWith('two') ? 'two words of all' : 'a word of all';
    const own = smallest[index];
    const alike = own?.found === found ? own : smallest.find((one) => one.what === ofAll);
    const ratios = [p50 / (alike?.p50 ?? p50), p99 / (alike?.p99 ?? p99)];
    console.log(
      [what, found, ms(p50), ms(p99), ...ratios.map((ratio) => ratio.toFixed(2))].join(' | '),
    );
  }
  const taken = await countTaken(site.client);
  console.log(`taken durably | ${taken} a second, ${concurrency} at once`);
  await site.close();
}
await postgres?.stop();
await rm(folder, { recursive: true, force: true });
process.exit(0);

async function openSite(size: number) {
  const name = `bench_${size}`;
  if (postgres) await runOnPostgres(postgres.url, `create database ${name}`);
  const config = readConfig({
    DATA_DIR: join(folder, name),
    LOG_LEVEL: 'silent',
    ...(postgres && { DATABASE_URL: `${postgres.url}/${name}` }),
  });
  const database = await connectDatabase(config);
  await migrate(database);
  const rows = await fillInbox(database, size);
  // A database that filled over years has been vacuumed and counted by itself; one filled in seconds has not.
  if (postgres) await sql`vacuum analyze`.execute(database.db);
  const app = await buildApp({ config, database });
  await app.ready();
  const { cookie } = await signIn(database, { role: 'admin' });
  return {
    rows,
    cookie,
    client: createClient(app),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

type Measured = { what: string; found: number; p50: number; p99: number };

async function time(what: string, call: () => ReturnType<ApiClient['get']>): Promise<Measured> {
  const times: number[] = [];
  const counts: number[] = [];
  for (let index = -50; index < calls; index += 1) {
    const began = performance.now();
    const answer = await call();
    const took = performance.now() - began;
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
    if (index < 0) continue;
    times.push(took);
    counts.push(answer.json().items.length);
  }
  const at = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
  return { what, found: at(counts, 0.5), p50: at(times, 0.5), p99: at(times, 0.99) };
}

async function countTaken(client: ApiClient): Promise<number> {
  const ends = performance.now() + takingMs;
  let taken = 0;
  const run = async () => {
    while (performance.now() < ends) {
      const { statusCode } = await sendEnquiry(client);
      if (statusCode === 201) taken += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, run));
  return Math.round(taken / (takingMs / 1000));
}
