// Fills a site through its own routes, as people do who know how.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Role } from '#contract/accounts/accounts.ts';
import {
  attach,
  createAttachments,
} from '#server/features/enquiries/incoming/attachments/attachments.ts';
import { writeMark } from '#server/features/enquiries/incoming/mailbox/folder-marks.ts';
import { createFolderStorage } from '#server/files/folder/folder-storage.ts';
import { signIn } from '../accounts.ts';
import { type CallOptions, createClient } from '../api-client.ts';
import { createAuthenticator } from '../authenticator.ts';
import { sendEnquiry, until } from '../enquiries.ts';
import type { TestApp } from '../test-app.ts';

/** What the site is to be told by the settings, so that every route has something to do. */
export const fillerEnv = {
  PUBLIC_URL: 'http://localhost',
  // Nobody listens there: mails and calls fail, and are tried again.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'web@aldermere.example',
  ENQUIRIES_TO: 'desk@aldermere.example',
  ACKNOWLEDGE: '1',
  NOTIFY_URL: 'http://127.0.0.1:1/hook',
  NOTIFY_SECRET: 'known to the receiver',
};

export type Filler = Awaited<ReturnType<typeof createFiller>>;

export async function createFiller({ app, database }: TestApp) {
  const client = createClient(app);
  const admin = await signIn(database, { role: 'admin' });
  const desk = await signIn(database, { role: 'desk' });
  const origin = await app.listen({ port: 0 });

  let sender = 0;
  /** Each call has its own, so that no limit meets it. */
  const nextAddress = () => {
    sender += 1;
    return `198.19.${(sender >> 8) & 255}.${sender & 255}`;
  };

  /** As an admin, unless said otherwise. Throws unless the call is taken. */
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    { as = admin, ...options }: CallOptions & { as?: { cookie: string } | undefined } = {},
  ) {
    const { cookie } = as;
    const answer = await client.call(method, url, {
      from: nextAddress(),
      ...options,
      ...(cookie && { cookie }),
      ...(body !== undefined && { body }),
    });
    expect(answer.statusCode, `${method} ${url} ${answer.body.slice(0, 300)}`).toBeLessThan(400);
    return answer;
  }

  const post = async (url: string, body?: unknown, options?: Parameters<typeof call>[3]) => {
    const answer = await call('POST', url, body, options);
    return answer.body === '' ? undefined : answer.json();
  };

  const filler = {
    app,
    client,
    database,
    origin,
    admin,
    desk,
    call,
    post,
    signIn: (role: Role = 'member', username?: string) =>
      signIn(database, { role, ...(username && { username }) }),
    nextAddress,

    /** As a browser without script sends it. */
    async submit(url: string, fields: Record<string, string>) {
      const answer = await app.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: fillerEnv.PUBLIC_URL,
        },
        remoteAddress: nextAddress(),
      });
      expect(answer.statusCode, `POST ${url}`).toBeLessThan(400);
    },

    async enquiry(as?: { cookie: string }) {
      // An address is sent one acknowledgement an hour.
      const email = `${randomUUID()}@example.com`;
      const { page } = (await sendEnquiry(client, { email }, as)).json();
      const { items } = (await call('GET', '/api/enquiries')).json();
      return { page, path: `/api/enquiries/${items[0].id}`, id: items[0].id };
    },

    /** An enquiry with an answer, whose mails could not be sent. */
    async resendable() {
      const { path } = await filler.enquiry();
      const reply = { kind: 'reply', text: 'Yes, on Friday. See {link}.' };
      await post(`${path}/messages`, reply);
      return until(async () => {
        const { mail, acknowledgement, messages } = (await call('GET', path)).json();
        const mails = [mail, acknowledgement, messages[0].mail];
        const haveFailed = mails.every((one) => one.attempts > 0 && one.state !== 'sending');
        return haveFailed && { path, messageId: messages[0].id };
      });
    },

    async clientOf(as?: { cookie: string }) {
      const { path } = await filler.enquiry(as);
      const { clientId, email } = (await call('GET', path)).json();
      return { path: `/api/clients/${clientId}`, email };
    },

    async joined() {
      const [{ path }, { email }] = [await filler.clientOf(), await filler.clientOf()];
      await post(`${path}/join`, { email });
      return { path, email };
    },

    async note() {
      const { path, email } = await filler.clientOf();
      const { notes } = await post(`${path}/notes`, { text: 'No nuts.\n🚗', email });
      return `/api/client-notes/${notes[0].id}`;
    },

    /** A file that came with a mail, as the mailbox's reader stores it, and the path of its route. */
    async mailedFile() {
      const { db, dataDir } = database;
      const { id, path } = await filler.enquiry();
      const file = join(dataDir, `${randomUUID()}.part`);
      await writeFile(file, 'Wünsche 🚗');
      const storage = createFolderStorage(dataDir);
      const store = createAttachments({ db, now: () => new Date(), storage });
      const given = { name: 'Wünsche.txt', type: 'text/plain', size: 13, path: file };
      const ids = await store.store([given]);
      await db.transaction().execute((trx) => attach(trx, ids, { enquiryId: id, about: '' }));
      await db.insertInto('taken_mails').values({ key_hash: id, taken_at: 0 }).execute();
      await writeMark(db, { name: 'desk/INBOX', uid_validity: 1, first_uid: 1, last_uid: 1 });
      return `${path}/attachments/${ids[0]}`;
    },

    record: async (of: string, body: object) => `/api/${of}/${(await post(`/api/${of}`, body)).id}`,

    /** Somebody with a passkey, whose credential id is as long as they get. */
    async passkeyHolder() {
      const person = await signIn(database);
      const site = { origin: fillerEnv.PUBLIC_URL, rpId: 'localhost' };
      const authenticator = createAuthenticator(site, 'ec', 1023);
      const options = await post('/api/auth/passkeys/options', undefined, { as: person });
      const answer = authenticator.create(options);
      const body = { name: 'Laptop', answer };
      const added = await call('POST', '/api/auth/passkeys', body, { as: person });
      const cookie = `${[added.headers['set-cookie']].flat().join().split(';')[0]}`;
      const { passkey, codes } = added.json();
      return {
        ...person,
        as: { cookie },
        authenticator,
        path: `/api/auth/passkeys/${passkey.id}`,
        codes,
      };
    },
  };
  return filler;
}
