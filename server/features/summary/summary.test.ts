import { expect, test } from 'vitest';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { issueCode, signIn } from '#tests/support/server/accounts.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';

const none = { count: 0, isMore: false };

test('the summary counts what the dashboard shows', async () => {
  const site = await startMailApp({ behaviour: { refuse: 451, at: 'data' } });
  const admin = await signIn(site.database, { role: 'admin' }, site.now);
  const read = async () => (await site.client.get('/api/admin/summary', admin)).json();
  expect(await read()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    enquiries: {
      new: none,
      open: none,
      handled: none,
      spam: none,
      withdrawn: none,
      later: none,
      unseenSpam: none,
      newest: [],
      oldestUnanswered: null,
      medianFirstAnswerSeconds: null,
    },
    videos: none,
    services: none,
    testimonials: none,
    site: { videos: 4, services: 6, testimonials: 7 },
    members: none,
    codes: { open: none },
    mail: { isSetUp: true, failed: none, oldestUnsentSeconds: null },
  });

  await signIn(site.database, {}, site.now);
  await issueCode(site.database);
  await sendEnquiry(site.client, {}, { headers: { 'enquiry-trap': 'on' } });
  await sendEnquiry(site.client);
  await site.mailIs('waiting');
  // Longer ago than the mail's last attempt: what counts is how long somebody has been waiting.
  site.pass(11 * 60 * 1000);
  expect(await read()).toMatchObject({
    enquiries: { new: { count: 1 }, handled: none, spam: { count: 1 }, unseenSpam: { count: 1 } },
    members: { count: 1 },
    codes: { open: { count: 1 } },
    mail: { oldestUnsentSeconds: 660 },
  });

  const [mail] = await site.readMails();
  expect((await read()).enquiries).toMatchObject({
    newest: [{ id: mail?.enquiry_id }],
    oldestUnanswered: { id: mail?.enquiry_id },
  });
  const reply = { kind: 'reply', text: 'Hello.' };
  await site.client.post(`/api/enquiries/${mail?.enquiry_id}/messages`, reply, admin);
  expect((await read()).enquiries).toMatchObject({
    open: { count: 1 },
    oldestUnanswered: null,
    medianFirstAnswerSeconds: 660,
  });
  await site.client.patch(`/api/enquiries/${mail?.enquiry_id}`, { status: 'handled' }, admin);
  expect((await read()).mail.oldestUnsentSeconds).toBeNull();
});

test('counting stops at 999+', async () => {
  const site = await startMailApp({ hasMail: false });
  const admin = await signIn(site.database, { role: 'admin' }, site.now);
  const rows = Array.from({ length: 1200 }, (_, index) => ({
    id: `testimonial-${index}`,
    code_hash: `hash-${index}`,
    issued_to: 'Guest',
    note: null,
    created_by: null,
    created_at: 0,
    expires_at: null,
    revoked_at: null,
    used_at: null,
    used_by: null,
    role: 'member' as const,
  }));
  for (let from = 0; from < rows.length; from += 400) {
    const some = rows.slice(from, from + 400);
    await site.database.db.insertInto('registration_codes').values(some).execute();
  }
  const { codes, mail } = (await site.client.get('/api/admin/summary', admin)).json();
  expect(codes.open).toEqual({ count: 999, isMore: true });
  expect(mail.isSetUp).toBe(false);
});
