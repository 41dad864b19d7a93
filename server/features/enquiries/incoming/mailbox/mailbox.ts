// Keeps a line to the mailbox open and reads what comes. Of several instances one does; when it ends, another goes on.
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ImapFlow } from 'imapflow';
import type { Lease } from '#server/db/lease.ts';
import { readImapAddress } from './imap-address.ts';
import { describeImapError } from './imap-error.ts';
import type { Folder, ReadFolder } from './read-folder.ts';

const seconds = 1000;
/** Without a word from the lease; it lasts ten seconds longer. */
const trustMs = 20 * seconds;

export const mailboxTimes = {
  /** How often the lease is renewed, or asked for. */
  renewMs: 10 * seconds,
  /** How often to look without being told: for servers that forget to tell, and for the folder of sent mail. */
  pollMs: 60 * seconds,
  /** After a failure; doubles up to the second. */
  retryMs: [5 * seconds, 300 * seconds] as const,
};

export function createMailbox(
  app: FastifyInstance,
  options: {
    settings: { url: string; folder: string };
    lease: Lease;
    readFolder: ReadFolder;
    times?: Partial<typeof mailboxTimes> | undefined;
  },
) {
  const { settings, lease, readFolder } = options;
  const times = { ...mailboxTimes, ...options.times };
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: ImapFlow | undefined;
  let running: Promise<void> | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;

  const pause = (ms: number, until = signal) =>
    delay(ms, undefined, { signal: until }).catch(() => {});

  const mayGoOn = () => !signal.aborted && performance.now() - renewedAt < trustMs;

  async function renew(): Promise<boolean> {
    const from = performance.now();
    const isHeld = await lease.hold();
    renewedAt = isHeld ? from : Number.NEGATIVE_INFINITY;
    return isHeld;
  }

  /** Also while one mail takes long. A failure may pass before the lease has. */
  async function keepRenewing(ended: AbortSignal): Promise<void> {
    for (;;) {
      await pause(times.renewMs, ended);
      if (ended.aborted) return;
      await renew().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        if (await renew()) {
          await keepReading(() => {
            failures = 0;
          });
        } else await pause(times.renewMs);
      } catch (error) {
        if (signal.aborted) return;
        app.log.warn(`Mail that comes in cannot be read: ${describeImapError(error)}`);
        const [first, longest] = times.retryMs;
        await pause(Math.min(longest, first * 2 ** failures));
        failures += 1;
      }
    }
  }

  /** Until the line breaks, which rejects, or another instance has the mailbox. */
  async function keepReading(onRead: () => void): Promise<void> {
    // Not loaded where no mailbox is set up.
    const { ImapFlow: Client } = await import('imapflow');
    const connection = new Client({
      ...readImapAddress(settings.url),
      logger: false,
      disableAutoIdle: true,
      maxIdleTime: 240 * seconds,
    });
    client = connection;
    const news = createNews(connection);
    const ended = new AbortController();
    const renewing = keepRenewing(AbortSignal.any([signal, ended.signal]));
    try {
      await connection.connect();
      const folders = await listFolders(connection, settings.folder);
      app.log.info('The mailbox is there and lets us in.');
      while (mayGoOn()) {
        news.clear();
        for (const folder of folders) await readFolder(connection, folder, mayGoOn);
        onRead();
        await waitForNews(connection, news);
      }
    } finally {
      connection.close();
      ended.abort();
      await renewing;
    }
  }

  async function waitForNews(connection: ImapFlow, news: News): Promise<void> {
    // Ends by itself when the next command is given.
    connection.idle().catch(() => {});
    const until = performance.now() + times.pollMs;
    while (performance.now() < until) {
      await Promise.race([news.come, pause(Math.min(times.renewMs, times.pollMs))]);
      if (news.hasCome() || !mayGoOn()) return;
    }
  }

  app.addHook('onListen', async () => {
    running = run();
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    client?.close();
  });
  app.addHook('onClose', async () => {
    await running;
    await lease.release();
  });
}

/** The folder of sent mail first, so that the one that is waited in is open at the end. */
async function listFolders(client: ImapFlow, path: string): Promise<Folder[]> {
  const sent = (await client.list()).find(({ specialUse }) => specialUse === '\\Sent')?.path;
  const folder = { path, isSent: false };
  return sent === undefined || sent === path ? [folder] : [{ path: sent, isSent: true }, folder];
}

type News = ReturnType<typeof createNews>;

/** Whether the server said that there is a mail more. Rejects when the line breaks. */
function createNews(client: ImapFlow) {
  let { promise, resolve, reject } = Promise.withResolvers<void>();
  let hasCome = false;
  let broken: unknown;
  client.on('exists', () => {
    hasCome = true;
    resolve();
  });
  const fail = (error?: unknown) => {
    broken ??= error ?? new Error('the connection was closed');
    reject(broken);
  };
  client.on('error', fail);
  client.on('close', () => fail());
  promise.catch(() => {});
  return {
    get come() {
      return promise;
    },
    hasCome: () => hasCome,
    clear() {
      if (broken) return;
      hasCome = false;
      ({ promise, resolve, reject } = Promise.withResolvers<void>());
      promise.catch(() => {});
    },
  };
}
