// Against a real mail server: what is sent over which connection, and what a failure is called.
import { expect, onTestFinished, test } from 'vitest';
import type { DeliveryError } from '#server/features/enquiries/delivery/outbox/delivery-error.ts';
import { type Behaviour, startMailServer } from '#tests/support/mail/mail-server.ts';
import { describeMailError } from './mail-error.ts';
import { createSmtpClient } from './smtp.ts';

const from = 'Aldermere <website@aldermere.example>';
const mail = {
  messageId: '<1@aldermere.example>',
  from,
  to: 'desk@aldermere.example',
  subject: 'A test',
  text: 'Hello.',
};

/** By our rule this is another machine; the kernel takes it for this one, so nothing leaves it. */
const notLoopback = '0.0.0.0';

async function startServer(options: { behaviour?: Behaviour; hasTls?: boolean } = {}) {
  const server = await startMailServer(options.behaviour, { hasTls: options.hasTls ?? false });
  onTestFinished(server.stop);
  const signal = AbortSignal.timeout(10_000);
  const clientOf = (scheme: string, host: string, query = '') =>
    createSmtpClient({
      smtpUrl: `${scheme}://site:secret@${host}:${server.port}${query}`,
      from,
    });
  return {
    server,
    send: (...address: Parameters<typeof clientOf>) => clientOf(...address).send(mail, signal),
    check: (...address: Parameters<typeof clientOf>) => clientOf(...address).check(signal),
  };
}

const failureOf = (work: Promise<unknown>): Promise<DeliveryError> =>
  work.then(
    () => Promise.reject(new Error('It was sent.')),
    (error) => error,
  );

test('without STARTTLS another machine gets neither the mail nor the password', async () => {
  const { server, send } = await startServer();
  for (const query of ['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true']) {
    const failure = await failureOf(send('smtp', notLoopback, query));
    expect(failure).toMatchObject({ kind: 'not-encrypted', message: expect.stringMatching(/^5/) });
  }
  expect(server.attempts).toBe(4);
  expect(server.signIns).toEqual([]);
  expect(server.received).toEqual([]);
});

test('nor does one whose certificate is not signed by an authority', async () => {
  const { server, send } = await startServer({ hasTls: true });
  const failure = await failureOf(send('smtp', notLoopback));
  expect(failure.kind).toBe('not-encrypted');
  expect(failure.message).toMatch(/certificate/);
  expect(server.signIns).toEqual([]);
});

test.each([
  ['another machine with STARTTLS', 'smtp', notLoopback, '?tls.rejectUnauthorized=false', true],
  ['this machine with STARTTLS', 'smtp', '127.0.0.1', '', true],
  ['this machine without', 'smtp', '127.0.0.1', '', false],
  ['this machine by name', 'smtp', 'localhost', '', false],
  ['another machine when the address says smtp+plain', 'smtp+plain', notLoopback, '', false],
])('mail goes to %s', async (_case, scheme, host, query, isEncrypted) => {
  const { server, send } = await startServer({ hasTls: isEncrypted });
  expect(await send(scheme, host, query)).toMatch(/^250 /);
  expect(server.signIns).toEqual([{ credentials: 'site secret', isEncrypted }]);
  expect(server.received).toHaveLength(1);
});

test('the server is greeted with the domain of MAIL_FROM', async () => {
  const { server, send } = await startServer();
  await send('smtp', '127.0.0.1');
  expect(server.names).toEqual(['aldermere.example']);
});

test('a check signs in and sends nothing', async () => {
  const { server, check } = await startServer();
  await check('smtp', '127.0.0.1');
  expect(server.signIns).toHaveLength(1);
  server.behave({ refuse: 535, at: 'sign-in' });
  const refusal = await failureOf(check('smtp', '127.0.0.1'));
  expect(refusal.kind).toBe('sign-in-refused');
  expect(describeMailError(refusal)).toMatch(/refuses the sign-in .*: 535 .*said the sign-in/);
  await server.goAway();
  expect(describeMailError(await failureOf(check('smtp', '127.0.0.1')))).toMatch(
    /cannot be reached: .*ECONNREFUSED/,
  );
});
