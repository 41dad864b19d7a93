// Mail that comes in: from the mailbox into the conversations.
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import { createLease } from '#server/db/lease.ts';
import { toKey } from '#server/db/text-key.ts';
import { createMailbox, type mailboxTimes } from './mailbox/mailbox.ts';
import { createReadFolder } from './mailbox/read-folder.ts';
import { createMailParser } from './parse/run-parser.ts';
import { createTakeMail } from './take/take-mail.ts';

export type MailboxTimes = Partial<typeof mailboxTimes>;

export function registerIncomingMail(
  app: FastifyInstance,
  deps: Omit<Parameters<typeof createTakeMail>[0], 'db' | 'ownAddresses' | 'takesNew' | 'log'> & {
    database: Database;
    config: Pick<Config, 'mail' | 'mailbox' | 'dataDir'>;
    mailboxTimes?: MailboxTimes | undefined;
  },
) {
  const { database, config, now } = deps;
  const { mailbox: settings, mail } = config;
  if (!settings || !mail) return;
  const { db } = database;
  const { username, hostname } = new URL(settings.url);
  const parser = createMailParser();
  app.addHook('preClose', async () => parser.stop());
  createMailbox(app, {
    settings,
    times: deps.mailboxTimes,
    lease: createLease(database, { name: 'reading the mailbox', leaseMs: 30 * 1000, now }),
    readFolder: createReadFolder({
      db,
      dataDir: config.dataDir,
      account: `${username}@${hostname}`,
      parser,
      takeMail: createTakeMail({
        ...deps,
        db,
        ownAddresses: addressesIn(`${mail.to},${mail.from},${decodeURIComponent(username)}`),
        takesNew: settings.takesNew,
        log: app.log,
      }),
      log: app.log,
    }),
  });
}

/** As operators write them: with names before them, and several in one variable. */
const addressesIn = (list: string): ReadonlySet<string> =>
  new Set((list.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? []).map(toKey));
