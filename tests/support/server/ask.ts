// Asks the app in two ways: without a port, where Fastify answers, and over a connection, where pages are answered before
// Fastify. Both must say the same.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { App } from '#server/app.ts';

type Question = {
  url: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
};

export async function createAsk(app: App) {
  const port = Number(new URL(await app.listen({ port: 0 })).port);

  return async ({ url, method = 'GET', headers }: Question) => {
    const sent = { host: 'localhost', ...headers };
    const answer = await app.inject({ method, url, headers: sent });
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers: sent }).end();
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    const received = {
      status: incoming.statusCode,
      headers: withoutOwn(incoming.headers),
      body: (await buffer(incoming)).toString('latin1'),
    };
    expect(received, `${method} ${url} over a connection`).toEqual({
      status: answer.statusCode,
      headers: withoutOwn(answer.headers),
      body: answer.rawPayload.toString('latin1'),
    });
    return answer;
  };
}

/** Without what differs from one answer to another, and what is about the connection. */
function withoutOwn(all: Record<string, unknown>) {
  const { date, connection, 'keep-alive': keepAlive, ...headers } = all;
  return { ...headers, 'x-request-id': String(headers['x-request-id']).replace(/[0-9a-f]/g, 'x') };
}
