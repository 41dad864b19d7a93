// A bare node:http server in a process of its own that gives one answer to everything: the most that Node can do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import type { Target } from './load.ts';

type Answer = { headers: string[]; body: string };

/** The bytes as they are sent: fetch would unpack them. */
export async function readAnswer({ url, headers }: Target) {
  const [incoming] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return { headers: incoming.headers, body: await buffer(incoming) };
}

/** Answers with the bytes and headers that the target gives. */
export async function startBareServer(target: Target) {
  const answer = await readAnswer(target);
  const body = answer.body.toString('base64');
  // Node adds these itself.
  const own = new Set(['date', 'connection', 'keep-alive']);
  const pairs = Object.entries(answer.headers).filter(([name]) => !own.has(name));
  const child = spawn(process.execPath, [import.meta.filename], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ headers: pairs.flat().map(String), body } satisfies Answer));
  const [port] = await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid as number,
    stop: () => void child.kill(),
  };
}

async function serve(): Promise<void> {
  const { headers, body } = (await json(process.stdin)) as Answer;
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.stdout.write(String((server.address() as AddressInfo).port));
}

if (import.meta.main) await serve();
