import { describe, expect, test } from 'vitest';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';

describe('Resend', () => {
  test('sends a refused mail under the same Message-ID', async () => {
    const mailSite = await startMailApp({ behaviour: { refuse: 550, at: 'recipient' } });
    const admin = await signIn(mailSite.database, { role: 'admin' }, mailSite.now);
    const { reference } = (await sendEnquiry(mailSite.client)).json();
    const failed = await mailSite.mailIs('failed');
    const get = (url: string) => mailSite.client.get(url, admin);
    const [item] = (await get(`/api/enquiries?q=${reference}`)).json().items;
    expect(item.mailState).toBe('failed');
    const { mail } = (await get(`/api/enquiries/${item.id}`)).json();
    expect(mail).toMatchObject({ state: 'failed', attempts: 1, nextAttemptAt: null });
    expect(mail).toMatchObject({
      failureKind: 'refused',
      lastError: expect.stringMatching(/^550/),
    });

    mailSite.server.behave('healthy');
    const url = `/api/enquiries/${item.id}/resend`;
    const answer = await mailSite.client.post(url, undefined, admin);
    expect(answer.statusCode).toBe(202);
    const sent = await mailSite.mailIs('sent', 1);
    expect(sent.message_id).toBe(failed.message_id);

    // Again, because it got lost: a new Message-ID, or the mailbox may drop it as a double.
    await mailSite.client.post(url, undefined, admin);
    await mailSite.mailIs('sent', 1);
    const ids = mailSite.server.received.flatMap((one) => one.all('message-id'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  test('is the only way to send mails from before mail was set up, and the start says so', async () => {
    const without = await startMailApp({ hasMail: false });
    expect(without.logLines.join('')).toMatch(/Mail is not set up \(SMTP_URL/);
    await sendEnquiry(without.client, {}, { headers: { 'enquiry-seconds': '60' } });
    await sendEnquiry(without.client, {}, { headers: { 'enquiry-trap': 'on' } });
    await without.close();

    const later = await without.startAnother(true);
    const admin = await signIn(without.database, { role: 'admin' }, without.now);
    await sendEnquiry(later.client);
    while (without.server.received.length === 0) await new Promise(setImmediate);
    const items = (await later.client.get('/api/enquiries', admin)).json().items as {
      id: string;
      mailState: string | null;
    }[];
    expect(
      items
        .map(({ mailState }) => mailState)
        .filter((state) => state !== 'sending' && state !== 'sent')
        .sort(),
    ).toEqual(['not-set-up', null].sort());
    // Also for what was taken for spam and never had a mail.
    for (const { id, mailState } of items) {
      if (mailState !== null && mailState !== 'not-set-up') continue;
      await later.client.post(`/api/enquiries/${id}/resend`, undefined, admin);
    }
    while (without.server.received.length < 3) await new Promise(setImmediate);
    const mails = await without.readMails();
    expect(mails).toHaveLength(3);
  });
});
