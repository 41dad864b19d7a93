// The app with a real mail server behind it and a clock the test moves.
import { onTestFinished } from 'vitest';
import { type AppDeps, buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { createClient } from '../server/api-client.ts';
import { clientBuild } from '../server/client-build.ts';
import { until } from '../server/enquiries.ts';
import { type Behaviour, startMailServer } from './mail-server.ts';

/** Polls often, so that no test waits for a mail that is due. */
const quick = { pollMs: 20 };

export async function startMailApp(
  options: {
    behaviour?: Behaviour;
    outbox?: AppDeps['outbox'];
    eventTimes?: AppDeps['eventTimes'];
    mailboxTimes?: AppDeps['mailboxTimes'];
    hasMail?: boolean;
    env?: Record<string, string>;
  } = {},
) {
  const server = await startMailServer(options.behaviour);
  onTestFinished(server.stop);
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  let time = Date.parse('2026-11-15T09:00:00Z');
  const now = () => new Date(time);
  const logLines: string[] = [];

  async function start(hasMail = options.hasMail ?? true) {
    const connection = await connectDatabase(database);
    const mail = hasMail ? server.env : {};
    const app = await buildApp({
      config: readConfig({ ...database.env, LOG_LEVEL: 'warn', ...mail, ...options.env }),
      database: connection,
      now,
      client: await clientBuild,
      logStream: { write: (line) => logLines.push(line) },
      outbox: { ...quick, ...options.outbox },
      ...(options.eventTimes && { eventTimes: options.eventTimes }),
      ...(options.mailboxTimes && { mailboxTimes: options.mailboxTimes }),
    });
    await app.ready();
    const close = async () => {
      await app.close();
      await connection.close();
    };
    let closed: Promise<void> | undefined;
    const closeOnce = () => (closed ??= close());
    onTestFinished(closeOnce);
    return { app, client: createClient(app), close: closeOnce };
  }

  const readMails = () => database.db.selectFrom('mails').selectAll().orderBy('id').execute();

  return {
    ...(await start()),
    server,
    database,
    logLines,
    now,
    startAnother: start,
    pass(ms: number) {
      time += ms;
    },
    readMails,
    /** Until the only mail is as said. */
    mailIs: (state: string, attempts?: number) =>
      until(async () => {
        const [mail] = await readMails();
        const isSo =
          mail?.state === state && (attempts === undefined || mail.attempts === attempts);
        return isSo && mail;
      }),
  };
}
