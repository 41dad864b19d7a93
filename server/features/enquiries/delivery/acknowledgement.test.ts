import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { t } from '#contract/texts/texts.ts';
import { inLanguage } from '#server/base/catalogues.ts';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { goodEnquiry, sendEnquiry, until } from '#tests/support/server/enquiries.ts';

const minute = 60 * 1000;

test('an address has one acknowledgement an hour, and doubtful enquiries have none', async () => {
  const site = await startMailApp({
    env: { ACKNOWLEDGE: '1', PUBLIC_URL: 'http://localhost' },
  });
  const toVisitor = () =>
    site.server.received.filter(({ recipients }) => recipients[0] === 'ada@example.com');
  const send = (given = {}, headers = {}) =>
    sendEnquiry(site.client, { flight: 'BA1394', ...given }, { headers });
  const { reference } = (await send()).json();
  await send({ email: 'ADA@example.com' });
  await send({ email: 'quick@example.com' }, { 'enquiry-seconds': '0.5' });
  await send({ email: 'spam@example.com' }, { 'enquiry-trap': 'on' });
  // Three for the desk, one for the visitor.
  await until(() => site.server.received.length === 4);
  const [mail] = toVisitor();
  expect(mail?.all('subject')).toEqual([`Your enquiry ${reference}`]);
  expect(mail?.all('auto-submitted')).toEqual(['auto-generated']);
  expect(mail?.all('reply-to')).toEqual(['desk@aldermere.example']);
  const link = /http:\/\/localhost(\/enquiry\/[\w-]{22})/.exec(mail?.text ?? '');
  expect((await site.client.get(link?.[1] ?? '')).statusCode).toBe(200);
  // What was sent, and nothing that only the desk may know.
  expect(mail?.text).toContain(`You wrote to us:\n\n${goodEnquiry.message}\n\n`);
  expect(mail?.text).toContain('It concerns: Travel and chauffeurs\nTransfer: BA1394\n\n');
  expect(mail?.text).not.toMatch(/Received|Inbox|\/admin/);

  const desk = await signIn(site.database, { role: 'desk' }, site.now);
  const [enquiry] = (await site.client.get(`/api/enquiries?q=${reference}`, desk)).json().items;
  const path = `/api/enquiries/${enquiry.id}`;
  const { acknowledgement } = (await site.client.get(path, desk)).json();
  expect(acknowledgement.state).toBe('sent');
  const again = await site.client.post(`${path}/acknowledgement/resend`, undefined, desk);
  expect(again.statusCode).toBe(409);

  site.pass(64 * minute);
  await send();
  await until(() => toVisitor().length === 2);
});

test('an enquiry that could not be stored counts neither for its sender nor for the acknowledgement', async () => {
  const site = await startMailApp({
    env: { ACKNOWLEDGE: '1', PUBLIC_URL: 'http://localhost' },
  });
  const { db } = site.database;
  await sql`alter table enquiry_pages rename to hidden`.execute(db);
  // One more than an address may send.
  for (let index = 0; index <= 10; index += 1) {
    expect((await sendEnquiry(site.client)).statusCode).toBe(500);
  }
  await sql`alter table hidden rename to enquiry_pages`.execute(db);
  expect((await sendEnquiry(site.client)).statusCode).toBe(201);
  await until(() => site.server.received.length === 2);
  const recipients = site.server.received.flatMap((mail) => mail.recipients);
  expect(recipients).toContain('ada@example.com');
});

test('mails to the visitor are in the language of their page, and the desk is told which', async () => {
  const site = await startMailApp({
    env: { ACKNOWLEDGE: '1', PUBLIC_URL: 'http://localhost' },
  });
  const headers = { 'accept-language': 'fr' };
  const { reference } = (await sendEnquiry(site.client, {}, { headers })).json();
  await until(() => site.server.received.length === 2);
  const isToDesk = ({ recipients }: { recipients: string[] }) =>
    recipients[0] !== 'ada@example.com';
  expect(site.server.received.find(isToDesk)?.text).toMatch(/^Answer in {2}French$/m);

  const desk = await signIn(site.database, { role: 'desk' }, site.now);
  const [enquiry] = (await site.client.get('/api/enquiries?language=fr', desk)).json().items;
  const reply = { kind: 'reply', text: 'Avec plaisir : {link}' };
  await site.client.post(`/api/enquiries/${enquiry.id}/messages`, reply, desk);
  await until(() => site.server.received.length === 3);

  const subject = inLanguage('fr', () => t('mail.subject', { reference }));
  for (const mail of site.server.received.filter((one) => !isToDesk(one))) {
    expect(mail.all('subject')).toEqual([subject]);
    expect(mail.html).toContain('<html lang="fr-FR" dir="ltr">');
    expect(mail.text).not.toContain('The desk at');
    const link = /http:\/\/localhost(\/fr\/enquiry\/[\w-]{22})/.exec(mail.text);
    expect((await site.client.get(link?.[1] ?? '')).headers['content-language']).toBe('fr');
  }
});

test('a mail in Arabic runs from right to left', async () => {
  const site = await startMailApp({ env: { ACKNOWLEDGE: '1' } });
  await sendEnquiry(site.client, {}, { headers: { 'accept-language': 'ar' } });
  const isToVisitor = ({ recipients }: { recipients: string[] }) =>
    recipients[0] === 'ada@example.com';
  const mail = await until(() => site.server.received.find(isToVisitor));
  expect(mail.html).toContain('<html lang="ar-AE" dir="rtl">');
});
