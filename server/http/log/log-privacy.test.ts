// Whatever the request and the error, the log holds no secret and no personal data.
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createUser, issueCode } from '#tests/support/server/accounts.ts';
import { cookieFrom, createClient, deviceFrom } from '#tests/support/server/api-client.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

async function start() {
  let log = '';
  const logStream = {
    write(line: string) {
      log += line;
    },
  };
  const site = await createTestApp({ LOG_LEVEL: 'trace' }, { logStream });
  onTestFinished(site.close);
  return { site, client: createClient(site.app), readLog: () => log };
}

const secret = 'between-us-only';

test('passwords, tokens, codes, messages and queries stay out of it', async () => {
  const { site, client, readLog } = await start();
  const { username, password } = await createUser(site.database, { password: `${secret}-1` });
  const { code } = await issueCode(site.database);
  const signedIn = await client.post('/api/auth/login', { username, password });
  await client.post('/api/auth/login', { username, password: `${secret}-2` });
  await client.post('/api/auth/login', { username, password: [`${secret}-3`] });
  const cookie = cookieFrom(signedIn);
  await client.get('/api/auth/user', { cookie });
  const registration = { username: 'guest', email: `${secret}@example.com`, password: secret };
  await client.post('/api/auth/register', { ...registration, registrationCode: code });
  const enquiry = await sendEnquiry(client, { message: `Please keep it ${secret}.` });
  const { page } = enquiry.json();
  const token = page.split('/').at(-1);
  const spellings = [
    page,
    `/${page}`,
    page.replace('e', 'E'),
    page.replace('e', '%65'),
    `${page}/`,
  ];
  for (const spelling of spellings) await client.get(spelling);
  await client.get(`/register?code=${code}`);
  await client.get(`/api/enquiries?q=${secret}`, { cookie });
  await client.get(`/${secret}%zz?code=${code}`);

  const log = readLog();
  expect(log.split('\n').filter((line) => line.includes('"msg":"request"'))).toHaveLength(
    8 + spellings.length,
  );
  expect(log).not.toContain(token);
  for (const token of [cookie, deviceFrom(signedIn)]) {
    expect(token).toMatch(/=[\w-]{43}$/);
    expect(log).not.toContain(token.split('=')[1]);
  }
  expect(log).not.toContain(code);
  expect(log.replaceAll(`/${secret}%zz`, '')).not.toContain(secret);
});

test('an error of the database is logged without the row it was about', async () => {
  const { site, client, readLog } = await start();
  const { db, engine } = site.database;
  // PostgreSQL puts the whole row into the detail of such an error.
  if (engine === 'postgres') {
    await sql`alter table enquiries add constraint none check (message = '')`.execute(db);
  } else {
    await sql`create trigger none before insert on enquiries begin select raise(abort, 'none'); end`.execute(
      db,
    );
  }
  const answer = await sendEnquiry(client, { message: `Please keep it ${secret}.` });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toMatch(/none|enquiries/);
  const log = readLog();
  expect(log).toContain('unexpected error');
  // Still enough to go by.
  expect(log).toMatch(/"err":\{"type":"\w+","message":"[^}]*none[^}]*","stack":"[^}]*\.ts:\d+/);
  expect(log).not.toMatch(new RegExp(`${secret}|ada@example\\.com|Lovelace`));
});

test('a logged path has at most 200 characters', async () => {
  const { client, readLog } = await start();
  await client.get(`/api/${'a'.repeat(10_000)}`);
  const [, path = ''] = /"path":"([^"]*)"/.exec(readLog()) ?? [];
  expect(path).toBe(`/api/${'a'.repeat(195)}`);
});
