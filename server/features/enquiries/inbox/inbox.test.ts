import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as brand from '#contract/brand.ts';
import { emptyFields } from '#contract/enquiries/empty-fields.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { goodEnquiry, sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
let cookie: string;
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
  ({ cookie } = await signIn(site.database, { role: 'admin' }));
});
afterAll(() => site.close());

const list = (query = '') => client.get(`/api/enquiries${query}`, { cookie });
const find = (id: string) => client.get(`/api/enquiries/${id}`, { cookie });
const namesIn = async (query: string): Promise<string[]> =>
  (await list(query)).json().items.map(({ name }: { name: string }) => name);

async function create(given: Record<string, unknown> = {}) {
  const { reference } = (await sendEnquiry(client, given)).json();
  const page = (await list(`?q=${reference}`)).json();
  return page.items[0] as { id: string; reference: string };
}

describe('the list', () => {
  test('has pages of fifty, newest first, each enquiry once', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `Page ${index}`);
    for (const name of names) await sendEnquiry(client, { name });
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let cursor = ''; ; ) {
      const page = (await list(`?cursor=${cursor}&q=page`)).json();
      sizes.push(page.items.length);
      seen.push(...page.items.map(({ name }: { name: string }) => name));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen.toSorted()).toEqual(names.toSorted());
    // Those of one millisecond may be in either order.
    expect(seen.slice(0, 50)).toContain('Page 119');
    expect((await list()).json().items).toHaveLength(50);
  });

  test('shows what an inbox needs, and nothing of the keys', async () => {
    await sendEnquiry(client, { name: 'Shown', message: `a\n${'long '.repeat(100)}` });
    const [item] = (await list('?q=shown')).json().items;
    expect(item).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(new RegExp(`^${brand.referencePrefix}-`)),
      name: 'Shown',
      email: 'ada@example.com',
      telephone: null,
      service: 'travel',
      language: 'en',
      status: 'new',
      isDoubtful: false,
      isUnseenSpam: false,
      isErased: false,
      isMember: false,
      assignedTo: null,
      unansweredSince: item.createdAt,
      followUpAt: null,
      latestAt: item.createdAt,
      source: 'form',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: item.createdAt,
      excerpt: expect.stringMatching(/^a long .*…$/),
      mailState: 'not-set-up',
    });
    expect([...item.excerpt]).toHaveLength(160);
  });

  test('by language, which the whole enquiry says too', async () => {
    const headers = { 'accept-language': 'fr' };
    const sent = await sendEnquiry(client, { name: 'Amélie' }, { headers });
    await create({ name: 'Amelia' });
    const [french] = (await list('?language=fr')).json().items;
    expect(french).toMatchObject({ name: 'Amélie', language: 'fr' });
    expect((await find(french.id)).json().language).toBe('fr');
    expect(await namesIn('?language=fr&status=new&q=ameli')).toEqual(['Amélie']);
    expect(await namesIn('?language=en&q=ameli')).toEqual(['Amelia']);
    expect(await namesIn('?language=fr&status=handled')).toEqual([]);
    expect(await namesIn('?language=&q=ameli')).toEqual(['Amelia', 'Amélie']);
    expect((await list('?language=de')).statusCode).toBe(400);
    expect(sent.json().page).toMatch(/^\/fr\/enquiry\/[\w-]{22}$/);
  });

  test('by state', async () => {
    const { id } = await create({ name: 'Stated' });
    await client.patch(`/api/enquiries/${id}`, { status: 'handled' }, { cookie });
    expect(await namesIn('?status=handled&q=stated')).toEqual(['Stated']);
    expect(await namesIn('?status=new&q=stated')).toEqual([]);
    expect(await namesIn('?status=handled')).toEqual(['Stated']);
    expect(await namesIn('?status=&q=stated')).toEqual(['Stated']);
  });

  test.each([
    '?status=old',
    '?status=new&status=spam',
    '?cursor=x',
    "?cursor=' or 1=1",
    '?q=%00',
    '?q=a&q=b',
    `?q=${'a'.repeat(255)}`,
  ])('%s is 400', async (query) => {
    expect((await list(query)).statusCode).toBe(400);
  });
});

describe('the search', () => {
  beforeAll(async () => {
    await sendEnquiry(client, { name: 'Émile Zola', email: 'Nana@Rougon.example' });
    await sendEnquiry(client, { name: 'nana mouskouri', email: 'n@example.gr' });
    await sendEnquiry(client, { name: "O'100%_Done\\", email: 'percent@example.com' });
  });

  test('finds words by their beginnings, whatever their case and accents, newest first', async () => {
    expect(await namesIn('?q=NANA')).toEqual(['nana mouskouri', 'Émile Zola']);
    expect(await namesIn('?q=%C3%89mi')).toEqual(['Émile Zola']);
    expect(await namesIn('?q=emile')).toEqual(['Émile Zola']);
    expect(await namesIn('?q=mousk')).toEqual(['nana mouskouri']);
    expect(await namesIn('?q=ouskouri')).toEqual([]);
    expect(await namesIn('?q=nana@rougon.ex')).toEqual(['Émile Zola']);
    expect(await namesIn('?q=zola nana')).toEqual(['Émile Zola']);
  });

  test('finds words of the message', async () => {
    await sendEnquiry(client, { name: 'Wordy', message: 'To the Zoological Gardens, please.' });
    expect(await namesIn('?q=gardens zoolog')).toEqual(['Wordy']);
  });

  test('finds references whatever their case', async () => {
    const { reference } = await create({ name: 'Referred' });
    expect(await namesIn(`?q=${reference.toLowerCase()}`)).toEqual(['Referred']);
    expect(await namesIn(`?q=${reference.slice(0, 9)}`)).toContain('Referred');
  });

  test('takes no character for a command', async () => {
    expect(await namesIn(`?q=${encodeURIComponent("O'100%_do")}`)).toEqual(["O'100%_Done\\"]);
    for (const q of ['%', '_', '\\', "'", '"', '*']) {
      expect(await namesIn(`?q=${encodeURIComponent(q)}`)).toEqual([]);
    }
  });
});

describe('an enquiry', () => {
  test('opens with its consent and the state of its mail', async () => {
    const { id, reference } = await create();
    const answer = await find(id);
    expect(answer.statusCode).toBe(200);
    const { privacy: _privacy, ...fields } = goodEnquiry;
    const { createdAt } = answer.json();
    expect(answer.json()).toEqual({
      ...emptyFields,
      ...fields,
      id,
      reference,
      language: 'en',
      status: 'new',
      isDoubtful: false,
      isErased: false,
      isMember: false,
      clientId: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: createdAt,
      unansweredSince: createdAt,
      followUpAt: null,
      source: 'form',
      attachments: [],
      firstAnsweredAt: null,
      acknowledgement: null,
      assignedTo: null,
      member: null,
      messages: [],
      consent: { version: expect.stringMatching(/^sha256-/), at: createdAt },
      mail: {
        state: 'not-set-up',
        attempts: 0,
        failureKind: null,
        lastError: null,
        nextAttemptAt: null,
        sentAt: null,
        messageId: expect.any(String),
      },
    });
  });

  test('changes its state, and back', async () => {
    const { id } = await create();
    for (const status of ['handled', 'spam', 'new']) {
      const answer = await client.patch(`/api/enquiries/${id}`, { status }, { cookie });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ id, status });
    }
    for (const body of [{ status: 'old' }, {}, { status: 'new', name: 'Other' }]) {
      const answer = await client.patch(`/api/enquiries/${id}`, body, { cookie });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('is deleted with its mail and its key', async () => {
    const headers = { 'idempotency-key': 'to-be-deleted' };
    const { reference } = (await sendEnquiry(client, {}, { headers })).json();
    const [{ id }] = (await list(`?q=${reference}`)).json().items;
    expect((await client.delete(`/api/enquiries/${id}`, { cookie })).statusCode).toBe(204);
    expect((await find(id)).statusCode).toBe(404);
    for (const table of ['mails', 'enquiry_keys'] as const) {
      const rows = await site.database.db
        .selectFrom(table)
        .select('enquiry_id')
        .where('enquiry_id', '=', id)
        .execute();
      expect(rows).toEqual([]);
    }
    expect((await client.delete(`/api/enquiries/${id}`, { cookie })).statusCode).toBe(404);
  });

  test('that is not there is 404', async () => {
    for (const answer of [
      await find('nobody'),
      await client.patch('/api/enquiries/nobody', { status: 'new' }, { cookie }),
      await client.post('/api/enquiries/nobody/resend', undefined, { cookie }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: 'There is no such enquiry.' });
    }
  });

  test('cannot be resent while mail is not set up, and the answer says what to do', async () => {
    const { id } = await create();
    const answer = await client.post(`/api/enquiries/${id}/resend`, undefined, { cookie });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toMatch(/SMTP_URL, MAIL_FROM and ENQUIRIES_TO/);
  });
});
