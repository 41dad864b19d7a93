// How the outbox reacts to what SMTP servers do. The visitor gets the same answer in every case.
import { describe, expect, test, vi } from 'vitest';
import type { MailFailureKind } from '#contract/enquiries/mails.ts';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import type { Behaviour } from '#tests/support/mail/mail-server.ts';
import { sendEnquiry, until } from '#tests/support/server/enquiries.ts';

// Real mail servers and a database each: on a busy machine one of these takes its time.
vi.setConfig({ testTimeout: 60 * 1000 });

const minute = 60 * 1000;

describe('the visitor has 201 while the server', () => {
  test.each<Behaviour>(['hanging', 'hanging-after-data'])('is %s', async (behaviour) => {
    const site = await startMailApp({ behaviour, outbox: { stopMs: 50 } });
    expect((await sendEnquiry(site.client)).statusCode).toBe(201);
    // The connection is open without an answer; others are served in the meantime.
    await until(() => site.server.attempts === 1);
    expect((await sendEnquiry(site.client)).statusCode).toBe(201);
    const states = (await site.readMails()).map(({ state }) => state).sort();
    expect(states).toEqual(['sending', 'waiting']);
  });
});

describe('is sent later, once, with the same Message-ID, after a server that', () => {
  test.each<[string, Behaviour | 'refusing', MailFailureKind, RegExp]>([
    ['refuses the connection', 'refusing', 'unreachable', /^E[A-Z]+$/],
    ['hangs', 'hanging', 'unreachable', /./],
    ['greets with 421', { refuse: 421, at: 'greeting' }, 'deferred', /^421/],
    ['greets with 554', { refuse: 554, at: 'greeting' }, 'deferred', /^554/],
    ['refuses the sign-in', { refuse: 535, at: 'sign-in' }, 'sign-in-refused', /^535/],
    ['puts the sign-in off', { refuse: 454, at: 'sign-in' }, 'deferred', /^454/],
    ['wants a sign-in first', { refuse: 530, at: 'sender' }, 'sign-in-refused', /^530/],
    ['says 451 to the recipient', { refuse: 451, at: 'recipient' }, 'deferred', /^451/],
    ['says 452 to the data', { refuse: 452, at: 'data' }, 'deferred', /^452/],
  ])('%s', async (_case, behaviour, kind, reason) => {
    // Long enough for a healthy server on a busy machine, short enough to wait for.
    const site = await startMailApp({ outbox: { attemptMs: 3000 } });
    if (behaviour === 'refusing') await site.server.goAway();
    else site.server.behave(behaviour);
    expect((await sendEnquiry(site.client)).statusCode).toBe(201);

    const put = await site.mailIs('waiting', 1);
    expect(put.failure_kind).toBe(kind);
    expect(put.last_error).toMatch(reason);
    const putOffMs = put.due_at - site.now().getTime();
    expect(putOffMs).toBeGreaterThanOrEqual(minute);
    expect(putOffMs).toBeLessThanOrEqual(1.2 * minute);

    site.pass(putOffMs);
    const again = await site.mailIs('waiting', 2);
    expect(again.due_at - site.now().getTime()).toBeGreaterThanOrEqual(2 * minute);

    if (behaviour === 'refusing') await site.server.comeBack();
    else site.server.behave('healthy');
    site.pass(3 * minute);
    const sent = await site.mailIs('sent', 3);
    expect(sent.message_id).toBe(put.message_id);
    expect(site.server.received.map((mail) => mail.all('message-id'))).toEqual([[put.message_id]]);
  });
});

test.each<[string, Behaviour]>([
  ['recipient', { refuse: 550, at: 'recipient' }],
  ['data', { refuse: 554, at: 'data' }],
])('a permanent refusal of the %s is final at once', async (stage, behaviour) => {
  const site = await startMailApp({ behaviour });
  expect((await sendEnquiry(site.client)).statusCode).toBe(201);
  const failed = await site.mailIs('failed', 1);
  expect(failed.failure_kind).toBe('refused');
  expect(failed.last_error).toMatch(new RegExp(`^55\\d .*said the ${stage}`));
});
