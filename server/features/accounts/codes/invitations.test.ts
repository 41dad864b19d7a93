import { expect, test } from 'vitest';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import type { Behaviour } from '#tests/support/mail/mail-server.ts';
import { signIn } from '#tests/support/server/accounts.ts';

const origin = 'http://localhost';
const day = 24 * 60 * 60 * 1000;

async function openSite(options: Parameters<typeof startMailApp>[0] = {}) {
  const site = await startMailApp({ env: { PUBLIC_URL: origin }, ...options });
  const { client, database, now } = site;
  const admin = await signIn(database, { role: 'admin', username: 'ada' }, now);
  const desk = await signIn(database, { role: 'desk', username: 'bea' }, now);
  const issue = (body: object, as = admin) =>
    client.post('/api/registration-codes', { issuedTo: 'C. Babbage', ...body }, as);
  const register = (registrationCode: string, username: string, given = {}) => {
    const email = `${username}@example.com`;
    const body = { username, email, password: 'long enough', registrationCode, ...given };
    return client.post('/api/auth/register', body);
  };
  return { ...site, admin, desk, issue, register };
}

test('an invitation to the desk or the admins makes an account of that role, whatever its address, and is logged', async () => {
  const { client, admin, issue, register, now } = await openSite({ hasMail: false });
  for (const role of ['desk', 'admin']) {
    const invited = (await issue({ role, expiresInDays: null })).json();
    expect(invited).toMatchObject({ role, isMailed: null, mailedTo: null });
    expect(Date.parse(invited.expiresAt) - now().getTime()).toBe(7 * day);
    const asked = await register(invited.code, `new-${role}`, { role: 'admin' });
    expect(asked.statusCode).toBe(400);
    const registered = await register(invited.code, `new-${role}`);
    expect(registered.json().user.role).toBe(role);
    expect((await register(invited.code, 'another')).statusCode).toBe(403);
  }
  const { items } = (await client.get('/api/audit?subject=registration-code', admin)).json();
  expect(items).toMatchObject([
    { actor: 'ada', action: 'invited-admin', subject: { label: 'C. Babbage' } },
    { actor: 'ada', action: 'invited-desk', subject: { label: 'C. Babbage' } },
  ]);
});

test('the desk issues codes for members only, and an admin invites after a recent proof', async () => {
  const { admin, desk, issue, pass } = await openSite({ hasMail: false });
  expect((await issue({}, desk)).statusCode).toBe(201);
  for (const role of ['desk', 'admin']) {
    expect((await issue({ role }, desk)).statusCode).toBe(403);
  }
  expect((await issue({ role: 'owner' })).statusCode).toBe(400);
  pass(11 * 60 * 1000);
  expect((await issue({}, admin)).statusCode).toBe(201);
  for (const role of ['desk', 'admin']) {
    const refused = await issue({ role }, admin);
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'proof-needed']);
  }
});

test('what a former admin has invited lets nobody in, and their members’ codes still do', async () => {
  const { client, database, admin, issue, register, now } = await openSite({ hasMail: false });
  const other = await signIn(database, { role: 'admin' }, now);
  for (const [change, name] of [
    [{ role: 'desk' }, 'demoted'],
    [{ disabled: true }, 'disabled'],
  ] as const) {
    const leaving = await signIn(database, { role: 'admin' }, now);
    const invitation = (await issue({ role: 'admin' }, leaving)).json();
    const code = (await issue({}, leaving)).json();
    const kept = (await issue({ role: 'desk' }, other)).json();
    await client.patch(`/api/members/${leaving.user.id}`, change, admin);
    expect((await register(invitation.code, `${name}-1`)).statusCode, name).toBe(403);
    expect((await register(code.code, `${name}-2`)).statusCode, name).toBe(201);
    expect((await register(kept.code, `${name}-3`)).statusCode, name).toBe(201);
  }
});

test('a code is mailed in the language that was chosen, and is stored nowhere in clear', async () => {
  const { client, server, database, admin, issue } = await openSite();
  const issuedTo = 'Charles\u2028Bcc: all@example.com';
  const mailTo = 'Charles@example.com';
  const { code, ...line } = (await issue({ issuedTo, mailTo, language: 'fr' })).json();
  expect(line).toMatchObject({ isMailed: true, mailedTo: mailTo });
  const [mail] = server.received;
  expect(mail?.recipients).toEqual([mailTo]);
  expect(mail?.all('subject').join()).toMatch(/^Votre code d’inscription pour /);
  expect(mail?.all('auto-submitted')).toEqual(['auto-generated']);
  expect(mail?.text).toContain(`${origin}/fr/register#code=${code}`);
  expect(mail?.text).toContain('jusqu’au 15 décembre 2026');
  const listed = (await client.get('/api/registration-codes', admin)).json();
  expect(listed[0]).toMatchObject({ mailedTo: 'charles@example.com' });
  for (const table of ['registration_codes', 'mails', 'audit'] as const) {
    const rows = JSON.stringify(await database.db.selectFrom(table).selectAll().execute());
    expect(rows).not.toContain(code);
  }

  await issue({ role: 'desk', mailTo, language: 'fr' });
  expect(server.received[1]?.text).toMatch(/invited to work on the desk(.|\n)*\/admin\/login/);

  // Erased by the address that it was mailed to, which no account and no enquiry bears.
  const person = { email: mailTo };
  const { codes } = (await client.post('/api/personal-data/export', person, admin)).json();
  expect(codes).toMatchObject([{ mailedTo: 'charles@example.com' }, { issuedTo: 'C. Babbage' }]);
  await client.post('/api/personal-data/erase', person, admin);
  const left = await client.get('/api/registration-codes', admin);
  expect(left.body).not.toMatch(/charles|Babbage/i);
  const log = await client.get('/api/audit?subject=registration-code', admin);
  expect(log.body).not.toMatch(/charles|Babbage/i);
});

test.each<Behaviour>(['hanging', 'hanging-after-data', { refuse: 550, at: 'recipient' }])(
  'from a mail server that is %j the code is shown all the same, and can be used',
  async (behaviour) => {
    const site = await openSite({ behaviour, outbox: { attemptMs: 300 } });
    const mailTo = 'charles@example.com';
    const answer = await site.issue({ mailTo });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ isMailed: false, mailedTo: null });
    expect((await site.register(answer.json().code, 'charles')).statusCode).toBe(201);
    const warnings = site.logLines.join('');
    expect(warnings).toContain('could not be sent at once');
    expect(warnings).not.toContain(answer.json().code);
  },
);

test('without mail, and with an address that is none: the code alone, and 400', async () => {
  const { issue } = await openSite({ hasMail: false });
  expect((await issue({ mailTo: 'charles@example.com' })).json().isMailed).toBe(false);
  expect((await issue({ mailTo: '' })).json().isMailed).toBeNull();
  expect((await issue({ mailTo: 'a@example.com, b@example.com' })).statusCode).toBe(400);
});
