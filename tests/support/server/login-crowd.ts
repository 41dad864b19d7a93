// A hundred people who sign in at the same moment, each from their own address, while pages are read.
import { setTimeout } from 'node:timers/promises';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { createUser, openSession, type TestUser, testPassword } from './accounts.ts';
import { startServer } from './server-process.ts';

export async function startWithCrowd(dataDir: string, size: number) {
  const database = await connectDatabase({ databaseUrl: undefined, dataDir });
  await migrate(database);
  const users: TestUser[] = [];
  for (let index = 0; index < size; index += 1) {
    users.push(await createUser(database, { username: `crowd-${index}`, hasRealHash: true }));
  }
  const { cookie } = await openSession(database, users[0] as TestUser);
  await database.close();

  // Their addresses are those a proxy in front would report.
  const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
  const login = async ({ username }: TestUser, index: number) => {
    const response = await fetch(`${server.origin}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify({ username, password: testPassword }),
    });
    return response.status;
  };
  const readPage = () => timed(async () => (await fetch(`${server.origin}/about`)).arrayBuffer());

  return {
    server,
    cookie,
    readPage,
    /**
     * How long all of them took together, and each page in the meantime, in ms. At once, or one after each pause: the
     * server may then refuse some, because they are more than it can hash.
     */
    async signInAll({ pauseMs = 0, readsPages = true } = {}) {
      let signedIn = 0;
      let isSigningIn = true;
      const pages: number[] = [];
      const all = timed(() =>
        Promise.all(
          users.map(async (user, index) => {
            if (pauseMs > 0) await setTimeout(index * pauseMs);
            const status = await login(user, index);
            if (status === 200) signedIn += 1;
            else if (status !== 503 || pauseMs === 0) throw new Error(`sign-in answered ${status}`);
          }),
        ),
      ).finally(() => {
        isSigningIn = false;
      });
      while (readsPages && isSigningIn) pages.push(await readPage());
      return { took: await all, pages, signedIn };
    },
  };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

export const p99 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
