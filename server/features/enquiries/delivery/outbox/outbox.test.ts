// What becomes of a mail in the database. What each answer of a mail server leads to: smtp-answers.test.ts.
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { sendEnquiry, until } from '#tests/support/server/enquiries.ts';
import { DeliveryError } from './delivery-error.ts';
import { giveUpAfterMs, pauseAfter } from './outbox.ts';

// Real mail servers and a database each: on a busy machine one of these takes its time.
vi.setConfig({ testTimeout: 60 * 1000 });

const minute = 60 * 1000;
const hour = 60 * minute;

test('a healthy server gets the mail at once, once', async () => {
  const site = await startMailApp();
  const answer = await sendEnquiry(site.client);
  expect(answer.statusCode).toBe(201);
  const mail = await site.mailIs('sent', 1);
  expect(mail).toMatchObject({
    failure_kind: null,
    last_error: null,
    sent_at: site.now().getTime(),
    lease: null,
  });
  site.pass(24 * hour);
  await sendEnquiry(site.client);
  await until(() => site.server.received.length === 2);
  expect(site.server.received[0]?.all('message-id')).toEqual([mail.message_id]);
  expect(site.server.received[0]?.recipients).toEqual(['desk@aldermere.example']);
});

describe('a server that breaks off after the data', () => {
  test('may have taken the mail: sent once more, with the same Message-ID', async () => {
    const site = await startMailApp({ behaviour: 'dropping' });
    expect((await sendEnquiry(site.client)).statusCode).toBe(201);
    const interrupted = await site.mailIs('waiting', 1);
    expect(interrupted).toMatchObject({ interruptions: 1, failure_kind: 'interrupted' });
    site.server.behave('healthy');
    site.pass(2 * minute);
    await site.mailIs('sent', 2);
    const ids = site.server.received.flatMap((mail) => mail.all('message-id'));
    expect(ids).toEqual([interrupted.message_id, interrupted.message_id]);
  });

  test('twice: the mail has failed, and the inbox shows it', async () => {
    const site = await startMailApp({ behaviour: 'dropping' });
    expect((await sendEnquiry(site.client)).statusCode).toBe(201);
    await site.mailIs('waiting', 1);
    site.pass(2 * minute);
    await site.mailIs('failed', 2);
    expect(site.server.received).toHaveLength(2);
  });
});

test('is given up after three days of trying, with pauses from a minute to six hours', async () => {
  const send = async () => {
    throw new DeliveryError('unreachable', 'nowhere');
  };
  const site = await startMailApp({ outbox: { send } });
  await sendEnquiry(site.client);
  const begun = site.now().getTime();
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const mail = await until(async () => {
      const [one] = await site.readMails();
      return one?.attempts === attempts && one.state !== 'sending' && one;
    });
    if (mail.state === 'failed') break;
    pauses.push(mail.due_at - site.now().getTime());
    site.pass(pauses.at(-1) ?? 0);
  }
  expect(site.now().getTime() - begun).toBe(giveUpAfterMs);
  expect(pauses.length).toBeGreaterThan(15);
  // The last one is cut short by the end of the three days.
  for (const [index, ms] of pauses.slice(0, -1).entries()) {
    const plain = Math.min(minute * 2 ** index, 6 * hour);
    expect(ms).toBeGreaterThanOrEqual(plain);
    expect(ms).toBeLessThanOrEqual(Math.min(1.2 * plain, 6 * hour));
  }
  expect(new Set([1, 2, 3, 4].map(() => pauseAfter(5))).size).toBeGreaterThan(1);
});

describe('several instances on one database', () => {
  test('share the work: each mail is sent once', async () => {
    const first = await startMailApp();
    const second = await first.startAnother();
    for (let index = 0; index < 20; index += 1) {
      await sendEnquiry((index % 2 ? first : second).client);
    }
    await until(async () => (await first.readMails()).every(({ state }) => state === 'sent'));
    const ids = first.server.received.flatMap((mail) => mail.all('message-id'));
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
    expect((await first.readMails()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  test('a mail left by an instance that died is sent when its lease has ended', async () => {
    const site = await startMailApp();
    await site.server.goAway();
    await sendEnquiry(site.client);
    const { id, due_at } = await site.mailIs('waiting', 1);
    const leaseEnds = due_at + hour;
    await site.database.db
      .updateTable('mails')
      .set({ state: 'sending', lease: 'another instance', due_at: leaseEnds })
      .where('id', '=', id)
      .execute();
    await site.server.comeBack();
    site.pass(leaseEnds - site.now().getTime() - 1);
    await sendEnquiry(site.client);
    await until(() => site.server.received.length === 1);
    expect((await site.readMails()).find((mail) => mail.id === id)?.state).toBe('sending');
    site.pass(1);
    await until(() => site.server.received.length === 2);
  });
});

describe('shutting down', () => {
  test('lets the current mail finish and begins no other', async () => {
    const begun: (() => void)[] = [];
    const send = () => new Promise<void>((resolve) => begun.push(resolve));
    const site = await startMailApp({ outbox: { send } });
    await sendEnquiry(site.client);
    await sendEnquiry(site.client);
    await until(() => begun.length === 1);
    let isClosed = false;
    const closing = site.close().then(() => {
      isClosed = true;
    });
    await pause(100); // Time for the closing to begin, and to end if it did not wait.
    expect(isClosed).toBe(false);
    begun[0]?.();
    await closing;
    expect((await site.readMails()).map(({ state }) => state).sort()).toEqual(['sent', 'waiting']);
  });

  test('does not wait for a server that hangs, and the mail waits for the next start', async () => {
    const site = await startMailApp({
      behaviour: 'hanging',
      outbox: { stopMs: 50 },
    });
    await sendEnquiry(site.client);
    await until(() => site.server.attempts === 1);
    await site.close();
    expect(await site.readMails()).toMatchObject([
      { state: 'waiting', attempts: 1, interruptions: 0 },
    ]);
    site.server.behave('healthy');
    site.pass(2 * minute);
    await site.startAnother();
    await site.mailIs('sent', 2);
  });
});
