// Strangers who try to sign in from many addresses, which a proxy in front would report.
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RunningServer } from '#tests/support/server/server-process.ts';

type LoginAnswer = { status: number; setCookie: string[] };
type LoginRequest = { username: string; password: string; from: string; cookie?: string };

/** Not fetch: it costs the measuring process more than the server. */
export function createAttacker({ origin }: RunningServer) {
  const agent = new Agent({ keepAlive: true });

  function login({ username, password, from, cookie }: LoginRequest): Promise<LoginAnswer> {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(cookie && { cookie }),
    };
    return new Promise((resolve, reject) => {
      const call = request(`${origin}/api/auth/login`, { method: 'POST', agent, headers });
      call.on('error', reject);
      call.on('response', async (response) => {
        await text(response);
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, setCookie: answered['set-cookie'] ?? [] });
      });
      call.end(JSON.stringify({ username, password }));
    });
  }

  return {
    login,

    /** Keeps `parallel` wrong logins under way, without a pause, until stopped; resolves to how each was answered. */
    flood({ parallel = 200, addresses = 150, username }: FloodOptions) {
      const statuses = new Map<number, number>();
      let isOver = false;
      const workers = Array.from({ length: parallel }, async (_, index) => {
        const from = `203.0.113.${index % addresses}`;
        while (!isOver) {
          const name = username ?? `nobody-${randomUUID()}`;
          // A made-up token: only one that we issued may pass the others.
          const cookie = `aldermere_device=${randomBytes(32).toString('base64url')}`;
          const { status } = await login({ username: name, password: 'not it', from, cookie });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      });
      return {
        async stop() {
          isOver = true;
          await Promise.all(workers);
          return Object.fromEntries(statuses);
        },
      };
    },
  };
}

type FloodOptions = { parallel?: number; addresses?: number; username?: string };
