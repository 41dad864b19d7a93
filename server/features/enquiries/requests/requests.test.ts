import { expect, test } from 'vitest';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';

test('an enquiry sent while signed in is the member’s, with its state and the last word, and nobody else’s', async () => {
  const site = await startMailApp({ hasMail: false });
  const [ada, bob, desk] = [
    await signIn(site.database, { username: 'ada' }, site.now),
    await signIn(site.database, { username: 'bob' }, site.now),
    await signIn(site.database, { role: 'desk' }, site.now),
  ];
  const { reference } = (await sendEnquiry(site.client, {}, ada)).json();
  await sendEnquiry(site.client, { name: 'A stranger', email: ada.user.email });
  const list = async (who: { cookie: string }) =>
    (await site.client.get('/api/requests', who)).json();
  const [first] = await list(ada);
  expect(await list(ada)).toEqual([
    {
      id: expect.any(String),
      reference,
      service: 'travel',
      state: 'received',
      createdAt: site.now().toISOString(),
      consentVersion: expect.stringMatching(/^sha256-/),
      excerpt: 'A car from Manchester Airport on Friday, please.',
      latest: null,
    },
  ]);
  expect(await list(bob)).toEqual([]);

  const path = `/api/enquiries/${first.id}`;
  expect((await site.client.get(path, desk)).json().member).toEqual({
    id: ada.user.id,
    username: 'ada',
  });
  const write = (kind: string, text: string) =>
    site.client.post(`${path}/messages`, { kind, text }, desk);
  await write('reply', 'It waits.');
  await write('note', 'Not for Ada.');
  expect((await list(ada))[0]).toMatchObject({
    state: 'answered',
    latest: { isOurs: true, excerpt: 'It waits.' },
  });

  const pageOf = (who: { cookie: string }) =>
    site.client.post(`/api/requests/${first.id}/page`, undefined, who);
  expect((await pageOf(bob)).statusCode).toBe(404);
  const { page } = (await pageOf(ada)).json();
  expect((await site.client.get(page)).body).toContain('It waits.');
});

test('the page of a request is in the language that it was sent in', async () => {
  const { client, database, now } = await startMailApp({ hasMail: false });
  const ada = await signIn(database, {}, now);
  await sendEnquiry(client, {}, { ...ada, headers: { 'accept-language': 'es' } });
  const [{ id }] = (await client.get('/api/requests', ada)).json();
  const { page } = (await client.post(`/api/requests/${id}/page`, undefined, ada)).json();
  expect(page).toMatch(/^\/es\/enquiry\/[\w-]{22}$/);
});
