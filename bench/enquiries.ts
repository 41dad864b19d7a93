// How many enquiries a second are taken (against a bare server: `serving`), and whether the inbox stays as quick with a million of them:
// `npm run bench -- enquiries`, or `npm run bench -- enquiries postgres` for the other engine.
import type { ApiClient } from '#tests/support/server/api-client.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createInboxes, type Inbox, reusedPlace } from './support/inbox.ts';

const sizes = (process.env.ALDERMERE_SIZES ?? '100,10000,1000000').split(',').map(Number);
const rounds = 10;
const callsOfRound = 50;
const warmUpCalls = 10;
const firstCalls = 300;
const takingMs = 5 * 1000;
const concurrency = 16;
const ms = (time: number) => `${time.toFixed(2)} ms`;

type Answer = ReturnType<ApiClient['get']>;
type Measured = { what: string; found: number; p50: number; p99: number };

/** What is asked of an inbox, by what it is called in the table. */
async function createCalls({ rows, client, cookie }: Inbox): Promise<Record<string, () => Answer>> {
  const ask = (query: string) => client.get(`/api/enquiries${query}`, { cookie });
  const { nextCursor } = (await ask('?status=new')).json();
  const row = () => rows[Math.floor(Math.random() * rows.length)] as Inbox['rows'][number];
  const find = (words: string) => ask(`?q=${encodeURIComponent(words)}`);
  const nameOf = () => row().name.split(' ');
  const ownWord = () => row().reference.split('-')[1] ?? '';
  return {
    'first page': () => ask('?status=new'),
    'next page': () => ask(`?status=new&cursor=${nextCursor ?? ''}`),
    'a rare word': () => find(ownWord()),
    'a word of all': () => find('airport'),
    'a word of one in sixteen': () => find(nameOf()[2] ?? ''),
    'two words of all': () => find('airport friday'),
    'two words of one in 256': () => find(nameOf().slice(1, 3).join(' ')),
    'a rare word and one of all': () => find(`${ownWord()} airport`),
    'the beginning of a rare word': () => find(ownWord().slice(0, 5)),
    'the beginning of a word of all': () => find('air'),
    'an e-mail address': () => find(row().email),
  };
}

const engine = process.argv[2] === 'postgres' ? 'postgres' : 'sqlite';
const postgresName = reusedPlace ? 'PostgreSQL' : 'PostgreSQL (of the tests: without fsync)';
console.log(engine === 'postgres' ? postgresName : 'SQLite');
const inboxes = await createInboxes(engine);
const sites: Inbox[] = [];
for (const size of sizes) sites.push(await inboxes.open(size));
const measured = await measure(sites);
for (const [index, site] of sites.entries()) {
  print(site.size, measured[index] ?? [], measured[0] ?? []);
  // A database that is used again stays as it was.
  if (reusedPlace) continue;
  const taken = await countTaken(site.client);
  console.log(`taken durably | ${taken} a second, ${concurrency} at once`);
}
for (const site of sites) await site.close();
await inboxes.close();
process.exit(0);

/** Sizes and calls take turns, so that other work on the machine slows all of them down alike. */
async function measure(sites: readonly Inbox[]): Promise<Measured[][]> {
  const series = (await Promise.all(sites.map(createCalls))).map((calls) =>
    Object.entries(calls).map(([what, call]) => ({ what, call, samples: [] as Sample[] })),
  );
  // A database that has just been opened has nothing in memory yet.
  for (const { call } of series.flat()) await runRound(call, firstCalls);
  for (let round = 0; round < rounds; round += 1) {
    for (const index of series[0]?.keys() ?? []) {
      for (const { [index]: one } of series) one?.samples.push(...(await runRound(one.call)));
    }
  }
  return series.map((ofSite) => ofSite.map(({ what, samples }) => sumUp(what, samples)));
}

type Sample = { took: number; found: number };

async function runRound(call: () => Answer, count = callsOfRound): Promise<Sample[]> {
  const samples: Sample[] = [];
  // The first calls fill the processor's caches, which the other sizes have used meanwhile.
  for (let index = -warmUpCalls; index < count; index += 1) {
    const began = performance.now();
    const answer = await call();
    const took = performance.now() - began;
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
    if (index >= 0) samples.push({ took, found: answer.json().items.length });
  }
  return samples;
}

function sumUp(what: string, samples: readonly Sample[]): Measured {
  const at = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
  const times = samples.map(({ took }) => took);
  const counts = samples.map(({ found }) => found);
  return { what, found: at(counts, 0.5), p50: at(times, 0.5), p99: at(times, 0.99) };
}

function print(size: number, measured: readonly Measured[], smallest: readonly Measured[]): void {
  // On a busy machine p99 shows the other work; p50 is then the better figure.
  console.log(
    `\n${size.toLocaleString('en-GB')} enquiries | found | p50 | p99 | both against the smallest inbox`,
  );
  for (const [index, { what, found, p50, p99 }] of measured.entries()) {
    // A full page costs more than three rows: where the smallest inbox finds fewer, a search that all its enquiries match
    // is compared instead.
    const ofAll = what.startsWith('two') ? 'two words of all' : 'a word of all';
    const own = smallest[index];
    const alike = own?.found === found ? own : smallest.find((one) => one.what === ofAll);
    const ratios = [p50 / (alike?.p50 ?? p50), p99 / (alike?.p99 ?? p99)];
    console.log(
      [what, found, ms(p50), ms(p99), ...ratios.map((ratio) => ratio.toFixed(2))].join(' | '),
    );
  }
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
