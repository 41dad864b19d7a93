// Bare node:http servers in a process of their own: the most that Node can do. One gives one answer to everything; the
// other first stores what it was sent, each time on disk.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { buffer, json, text } from 'node:stream/consumers';
import type { Target } from './load.ts';

type Answer = { headers: string[]; body: string; storeIn?: string };

/** The bytes as they are sent: fetch would unpack them. */
export async function readAnswer({ url, headers }: Target) {
  const [incoming] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return { headers: incoming.headers, body: await buffer(incoming) };
}

/** Answers with the headers that the target gives, and with its bytes or other ones. */
export async function startBareServer(target: Target, body?: string) {
  const answer = await readAnswer(target);
  // Node adds the first three itself.
  const own = new Set(['date', 'connection', 'keep-alive', ...(body ? ['content-length'] : [])]);
  const pairs = Object.entries(answer.headers).filter(([name]) => !own.has(name));
  const bytes = body ? Buffer.from(body) : answer.body;
  return start({ headers: pairs.flat().map(String), body: bytes.toString('base64') });
}

/** Keeps every body as a row of an SQLite file, in a transaction of its own. */
export const startBareStore = (storeIn: string) =>
  start({ headers: [], body: Buffer.from('{}').toString('base64'), storeIn });

async function start(answer: Answer) {
  const child = spawn(process.execPath, [import.meta.filename], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(answer));
  const [port] = await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid as number,
    stop: () => void child.kill(),
  };
}

async function serve(): Promise<void> {
  const { headers, body, storeIn } = (await json(process.stdin)) as Answer;
  const bytes = Buffer.from(body, 'base64');
  const store = storeIn === undefined ? undefined : openStore(storeIn);
  const server = createServer(async (request, response) => {
    if (store) store.run(await text(request));
    response.writeHead(200, headers);
    response.end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.stdout.write(String((server.address() as AddressInfo).port));
}

function openStore(path: string) {
  const db = new DatabaseSync(path);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; create table rows (text text)');
  return db.prepare('insert into rows values (?)');
}

if (import.meta.main) await serve();
