// What is answered without a database: to a command that is not understood, and to mail-test.
import { describe, expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '#tests/support/mail/mail-server.ts';
import { runAdmin } from '#tests/support/server/admin-command.ts';

const nowhere = { DATA_DIR: '/nowhere/at/all' };

describe('npm run admin', () => {
  test.each([
    [[]],
    [['dance']],
    [['password']],
    [['code', '']],
    [['list', 'all']],
    [['toString']],
    [['site']],
  ])('%j prints how it is used and fails', async (args) => {
    const { code, output, errors } = await runAdmin(nowhere, ...args);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain('password NAME');
  });
});

describe('mail-test', () => {
  test('sends one mail and prints what the server said, without a database', async () => {
    const server = await startMailServer();
    onTestFinished(server.stop);
    const env = { ...server.env, ...nowhere };
    const sent = await runAdmin(env, 'mail-test', 'ada@example.com');
    expect(sent.errors).toBe('');
    expect(sent.output).toMatch(/^Sent to ada@example\.com\. The mail server said: 250 /);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['ada@example.com']]);

    server.behave({ refuse: 535, at: 'sign-in' });
    const refused = await runAdmin(env, 'mail-test', 'ada@example.com');
    expect([refused.code, refused.output]).toEqual([1, '']);
    expect(refused.errors).toMatch(/^Not sent: the mail server refuses the sign-in .*: 535 /);
  });

  test.each([
    [{}, 'ada@example.com', /^Mail is not set up/],
    [
      { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.example', ENQUIRIES_TO: 'c@d.example' },
      'ada',
      /^ada is not an e-mail address/,
    ],
  ])('with %j and %s says what is wrong', async (env, address, sentence) => {
    const { code, errors } = await runAdmin(env, 'mail-test', address);
    expect(code).toBe(1);
    expect(errors).toMatch(sentence);
  });
});
