// Spam that may be none: how many of it nobody has seen, and the mail it gets after all.
import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import type { EnquiryItem } from '#contract/enquiries/enquiries.ts';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { sendEnquiry, until } from '#tests/support/server/enquiries.ts';

async function start(options: Parameters<typeof startMailApp>[0] = {}) {
  const site = await startMailApp(options);
  const { client } = site;
  const admin = await signIn(site.database, { role: 'admin' }, site.now);
  return {
    ...site,
    admin,
    sendSpam: () => sendEnquiry(client, {}, { headers: { 'enquiry-trap': 'on' } }),
    listSpam: async (): Promise<EnquiryItem[]> =>
      (await client.get('/api/enquiries?status=spam', admin)).json().items,
    countUnseen: async () =>
      (await client.get('/api/admin/summary', admin)).json().enquiries.unseenSpam.count,
    mark: (id: string | undefined, status: string) =>
      client.patch(`/api/enquiries/${id}`, { status }, admin),
  };
}

test('spam is unseen until an admin has seen it in the list, or has marked it', async () => {
  const site = await start();
  for (let count = 0; count < 3; count += 1) await site.sendSpam();
  const [first, second, third] = await site.listSpam();
  expect(first).toMatchObject({ isUnseenSpam: true, mailState: null });
  expect(await site.countUnseen()).toBe(3);

  const seen = { ids: [first?.id, 'nobody'] };
  expect((await site.client.post('/api/enquiries/seen', seen, site.admin)).statusCode).toBe(204);
  expect(await site.countUnseen()).toBe(2);
  await site.mark(second?.id, 'handled');
  await site.mark(second?.id, 'spam');
  expect(await site.countUnseen()).toBe(1);
  const unseen = (await site.listSpam()).filter(({ isUnseenSpam }) => isUnseenSpam);
  expect(unseen.map(({ id }) => id)).toEqual([third?.id]);
});

test.each([{}, { ids: [] }, { ids: 'all' }, { ids: [7] }, { ids: ['1'], all: true }])(
  '%j marks nothing as seen: 400',
  async (body) => {
    const site = await start({ hasMail: false });
    expect((await site.client.post('/api/enquiries/seen', body, site.admin)).statusCode).toBe(400);
  },
);

test('Mark as new sends the mail that spam did not get, once', async () => {
  const site = await start();
  await site.sendSpam();
  const [spam] = await site.listSpam();
  expect(await site.readMails()).toEqual([]);
  const marked = await site.mark(spam?.id, 'new');
  expect(marked.json()).toMatchObject({ status: 'new', mail: { attempts: expect.any(Number) } });
  await until(() => site.server.received.length === 1);
  await site.mailIs('sent', 1);
  expect(site.server.received[0]?.all('subject')[0]).toContain(spam?.reference);

  await site.mark(spam?.id, 'spam');
  await site.mark(spam?.id, 'new');
  expect(await site.readMails()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  const { items } = (await site.client.get('/api/audit?kind=marked-new', site.admin)).json();
  const details = items.map(({ detail }: AuditEntry) => detail.join());
  expect(details.toSorted()).toEqual(['', 'mail-sent']);
});

test('an enquiry that was mailed before it was marked as spam is not mailed again', async () => {
  const site = await start();
  await sendEnquiry(site.client);
  await site.mailIs('sent', 1);
  const [mail] = await site.readMails();
  for (const status of ['spam', 'new']) await site.mark(mail?.enquiry_id, status);
  expect(await site.readMails()).toEqual([mail]);
});

test('where mail is not set up, the mail waits for Resend like any other', async () => {
  const site = await start({ hasMail: false });
  await site.sendSpam();
  const [spam] = await site.listSpam();
  await site.mark(spam?.id, 'new');
  expect(await site.readMails()).toMatchObject([{ state: 'not-set-up', attempts: 0 }]);
});
