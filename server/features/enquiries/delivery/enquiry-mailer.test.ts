import { expect, test } from 'vitest';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { until } from '#tests/support/server/enquiries.ts';

const isAboutMail = (line: string) => line.includes('Mail cannot be sent');

test('a start warns of a mail server that refuses the sign-in, with its words', async () => {
  const site = await startMailApp({ behaviour: { refuse: 535, at: 'sign-in' } });
  await site.app.listen({ port: 0 });
  const warning = await until(() => site.logLines.find(isAboutMail));
  expect(warning).toMatch(
    /Mail cannot be sent: the mail server refuses the sign-in .*: 535 .*said the sign-in/,
  );
});

test('a start waits for no mail server, nor does the end', async () => {
  const site = await startMailApp({ behaviour: 'hanging' });
  await site.app.listen({ port: 0 });
  await until(() => site.server.attempts === 1);
  await site.close();
  expect(site.logLines.filter(isAboutMail)).toEqual([]);
});
