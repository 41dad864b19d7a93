import { expect, test } from 'vitest';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { openSession, signIn } from '#tests/support/server/accounts.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createRetention } from './retention.ts';

const day = 24 * 60 * 60 * 1000;

test('what was closed so many days ago is anonymised, and nothing else', async () => {
  const site = await startMailApp({ hasMail: false });
  const { db } = site.database;
  const admin = await signIn(site.database, { role: 'admin' }, site.now);
  const pages: string[] = [];
  for (const name of ['open', 'handled', 'spam', 'later']) {
    pages.push((await sendEnquiry(site.client, { name })).json().page);
  }
  const { items } = (await site.client.get('/api/enquiries', admin)).json();
  const idOf = (wanted: string) => items.find(({ name }: { name: string }) => name === wanted).id;
  const mark = async (name: string, status: string) => {
    const session = await openSession(site.database, admin.user, site.now);
    await site.client.patch(`/api/enquiries/${idOf(name)}`, { status }, session);
  };
  await mark('handled', 'handled');
  await mark('spam', 'spam');
  site.pass(30 * day);
  await mark('later', 'handled');
  const erased: string[] = [];
  const onErased = (id: string) => erased.push(id);
  const retain = createRetention({ db, now: site.now, retainDays: 30, onErased });
  await retain();
  await retain();

  expect(erased).toEqual([idOf('handled'), idOf('spam')]);
  const rows = await db.selectFrom('enquiries').select(['id', 'name', 'status']).execute();
  const left = (wanted: string) => rows.find(({ id }) => id === idOf(wanted));
  expect(left('open')).toMatchObject({ name: 'open', status: 'new' });
  expect(left('later')).toMatchObject({ name: 'later' });
  for (const name of ['handled', 'spam']) {
    expect(left(name)).toMatchObject({ name: '', status: name });
  }
  expect((await site.client.get(pages[1] ?? '')).statusCode).toBe(404);
  const kept = await db.selectFrom('mails').select('enquiry_id').execute();
  expect(kept.map((row) => row.enquiry_id).sort()).toEqual([idOf('open'), idOf('later')].sort());

  // The log of what was done outlives it by far, and not forever.
  expect(await db.selectFrom('audit').select('id').execute()).toHaveLength(3);
  site.pass(2 * 365 * day - 1);
  await retain();
  expect(await db.selectFrom('audit').select('id').execute()).toHaveLength(1);
});
