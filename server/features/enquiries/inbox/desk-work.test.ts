// A desk of several people: whose an enquiry is, in which order they stand, when it is shown again, and several at once.
import { expect, test } from 'vitest';
import type { EnquiryItem } from '#contract/enquiries/enquiries.ts';
import type { ParsedMail } from '#server/features/enquiries/incoming/parse/parsed-mail.ts';
import { findConversation } from '#server/features/enquiries/incoming/take/find-conversation.ts';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { sendEnquiry, until } from '#tests/support/server/enquiries.ts';

const minute = 60 * 1000;
const wait = 20 * minute;

async function startDesk(options: Parameters<typeof startMailApp>[0] = { hasMail: false }) {
  const site = await startMailApp(options);
  const { client, database, now } = site;
  const ada = await signIn(database, { role: 'desk' }, now);
  const bea = await signIn(database, { role: 'admin' }, now);
  const list = async (query: string, as = ada): Promise<EnquiryItem[]> =>
    (await client.get(`/api/enquiries?${query}`, as)).json().items;
  const namesIn = async (query: string, as = ada) =>
    (await list(query, as)).map(({ name }) => name);
  /** Each a minute after the one before. */
  async function receive(name: string) {
    site.pass(minute);
    const { page } = (await sendEnquiry(client, { name })).json();
    const [item] = await list(`q=${name}`);
    return { ...(item as EnquiryItem), page: page as string };
  }
  const writeAgain = (page: string, message: string) =>
    site.app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `message=${encodeURIComponent(message)}`,
    });
  const change = (id: string, body: unknown, as = ada) =>
    client.patch(`/api/enquiries/${id}`, body, as);
  const changeSeveral = (changes: unknown, as = ada) =>
    client.post('/api/enquiries/changes', { changes }, as);
  const readLog = async () =>
    (await client.get('/api/audit?subject=enquiry', bea)).json().items as {
      action: string;
      actor: string;
      to?: string;
      subject: { label: string };
    }[];
  return { ...site, ada, bea, list, namesIn, receive, writeAgain, change, changeSeveral, readLog };
}

test('the lists are one’s own, nobody’s or all, the latest word or the oldest first, page by page', async () => {
  const desk = await startDesk();
  const first = await desk.receive('First');
  const second = await desk.receive('Second');
  const third = await desk.receive('Third');
  await desk.change(first.id, { assignedTo: desk.ada.user.id, status: 'new' });
  await desk.change(second.id, { assignedTo: desk.bea.user.id, status: 'new' });
  expect(await desk.namesIn('status=new')).toEqual(['Third', 'Second', 'First']);
  expect(await desk.namesIn('status=new&order=oldest')).toEqual(['First', 'Second', 'Third']);
  expect(await desk.namesIn('status=new&assigned=me')).toEqual(['First']);
  expect(await desk.namesIn('status=new&assigned=me', desk.bea)).toEqual(['Second']);
  expect(await desk.namesIn('status=new&assigned=nobody&language=en')).toEqual(['Third']);
  expect(await desk.namesIn('q=ada@example&assigned=nobody')).toEqual(['Third']);
  expect(await desk.namesIn('status=new&assigned=&order=')).toHaveLength(3);
  expect((await desk.client.get('/api/enquiries?assigned=you', desk.ada)).statusCode).toBe(400);
  for (const order of ['latest', 'oldest']) {
    const place = order === 'latest' ? second : first;
    const cursor = `${Date.parse(place.latestAt)}_${place.id}`;
    const names = await desk.namesIn(`status=new&order=${order}&cursor=${cursor}`);
    expect(names).toEqual(order === 'latest' ? ['First'] : ['Second', 'Third']);
  }
  const unplaced = `/api/enquiries?status=new&cursor=${third.id}`;
  expect((await desk.client.get(unplaced, desk.ada)).statusCode).toBe(400);
});

test('an answer of the visitor raises the row with its text and time, wherever it stands', async () => {
  const desk = await startDesk();
  const first = await desk.receive('First');
  await desk.receive('Second');
  await desk.change(first.id, { status: 'handled' });
  desk.pass(minute);
  await desk.writeAgain(first.page, 'A later\ntrain, please.');
  const at = desk.now().toISOString();
  expect(await desk.list('status=open')).toEqual([
    expect.objectContaining({ name: 'First', excerpt: 'A later train, please.', latestAt: at }),
  ]);
  await desk.change(first.id, { status: 'new' });
  expect(await desk.namesIn('status=new')).toEqual(['First', 'Second']);
  const { newest } = (await desk.client.get('/api/admin/summary', desk.ada)).json().enquiries;
  expect(newest[0]).toMatchObject({ name: 'First', latestAt: at });
});

test('what is shown again on a day is out of the way until then, comes back raised, and ends with the answer', async () => {
  const desk = await startDesk();
  const first = await desk.receive('First');
  const followUpAt = new Date(desk.now().getTime() + wait).toISOString();
  const put = await desk.change(first.id, { followUpAt });
  expect(put.json()).toMatchObject({ followUpAt, status: 'new' });
  await desk.receive('Second');
  const counts = async () => (await desk.client.get('/api/admin/summary', desk.ada)).json();
  expect(await desk.namesIn('status=new')).toEqual(['Second']);
  expect(await desk.namesIn('status=later')).toEqual(['First']);
  expect((await counts()).enquiries).toMatchObject({ new: { count: 1 }, later: { count: 1 } });

  desk.pass(minute);
  await desk.writeAgain(first.page, 'Sooner, if you can.');
  expect(await desk.namesIn('status=new')).toEqual(['First', 'Second']);
  await desk.change(first.id, { followUpAt: null });
  const later = new Date(desk.now().getTime() + 2 * wait).toISOString();
  await desk.change(first.id, { followUpAt: later });
  expect(await desk.namesIn('status=new')).toEqual(['Second']);

  desk.pass(wait);
  await desk.receive('Third');
  desk.pass(wait);
  expect(await desk.list('status=new')).toEqual([
    expect.objectContaining({ name: 'First', followUpAt: later }),
    expect.objectContaining({ name: 'Third', followUpAt: null }),
    expect.objectContaining({ name: 'Second' }),
  ]);
  const text = { kind: 'reply', text: 'It is booked.' };
  await desk.client.post(`/api/enquiries/${first.id}/messages`, text, desk.ada);
  expect((await desk.list('status=open'))[0]).toMatchObject({ name: 'First', followUpAt: null });
  // Entries of one moment have no order.
  const actions = (await desk.readLog()).map(({ action }) => action).toSorted();
  const followUps = ['follow-up-ended', 'follow-up-set', 'follow-up-set'];
  expect(actions).toEqual(['answered', 'assigned', ...followUps]);
});

test('a follow-up ends with the enquiry, is brought back by an undo, and is for nothing that is closed', async () => {
  const desk = await startDesk();
  const { id, page } = await desk.receive('First');
  const followUpAt = new Date(desk.now().getTime() + wait).toISOString();
  await desk.change(id, { followUpAt });
  await desk.change(id, { status: 'handled' });
  expect(await desk.list('status=handled')).toEqual([
    expect.objectContaining({ followUpAt: null }),
  ]);
  expect((await desk.change(id, { followUpAt })).statusCode).toBe(409);
  expect((await desk.change(id, { followUpAt: 'tomorrow' })).statusCode).toBe(400);
  await desk.change(id, { status: 'new', followUpAt });
  expect(await desk.list('status=later')).toEqual([expect.objectContaining({ followUpAt })]);
  await desk.app.inject({ method: 'POST', url: `${page}/withdraw` });
  expect(await desk.list('status=later')).toEqual([]);
  expect(await desk.list('status=withdrawn')).toEqual([
    expect.objectContaining({ id, followUpAt: null }),
  ]);
});

test('several are changed in one call, each from its own version and with its own entry; the others are named', async () => {
  const desk = await startDesk();
  const [one, two, three] = [
    await desk.receive('One'),
    await desk.receive('Two'),
    await desk.receive('Three'),
  ];
  await desk.app.inject({ method: 'POST', url: `${three.page}/withdraw` });
  await desk.change(two.id, { status: 'open' });
  const change = { status: 'handled' };
  const answer = await desk.changeSeveral([
    { id: one.id, version: one.updatedAt, change },
    { id: two.id, version: two.updatedAt, change },
    { id: three.id, change },
    { id: 'gone', change },
  ]);
  expect(answer.statusCode).toBe(200);
  const { changed, refused } = answer.json();
  expect(changed).toEqual([expect.objectContaining({ id: one.id, status: 'handled' })]);
  expect(refused).toHaveLength(3);
  expect(refused).toEqual(
    expect.arrayContaining([
      { id: two.id, reference: two.reference, message: expect.stringMatching(/changed since/) },
      { id: three.id, reference: null, message: expect.stringContaining(three.reference) },
      { id: 'gone', reference: null, message: 'There is no such enquiry.' },
    ]),
  );
  const back = { id: one.id, version: changed[0].updatedAt, change: { status: 'new' } };
  const undone = await desk.changeSeveral([back]);
  expect(undone.json()).toMatchObject({ changed: [{ status: 'new' }], refused: [] });
  const log = (await desk.readLog()).filter(({ subject }) => subject.label === one.reference);
  expect(log.map(({ action }) => action)).toEqual(['marked-new', 'marked-handled']);

  const nobody = { id: one.id, change: { assignedTo: 'nobody' } };
  expect((await desk.changeSeveral([back, nobody])).statusCode).toBe(400);
  expect((await desk.changeSeveral([])).statusCode).toBe(400);
  expect((await desk.changeSeveral(Array(101).fill(nobody))).statusCode).toBe(400);
  expect(await desk.namesIn('status=new')).toEqual(['One']);
});

test('who waits when an enquiry is closed waits from then on when it is opened again', async () => {
  const desk = await startDesk();
  const { id, page, createdAt } = await desk.receive('First');
  const reply = { kind: 'reply', text: 'Yes.' };
  const send = () => desk.client.post(`/api/enquiries/${id}/messages`, reply, desk.ada);
  const closeAndOpen = async () => {
    await desk.changeSeveral([{ id, change: { status: 'handled' } }]);
    return (await desk.change(id, { status: 'open' })).json().unansweredSince;
  };
  expect(await closeAndOpen()).toBe(createdAt);
  await send();
  expect(await closeAndOpen()).toBe(null);
  desk.pass(minute);
  const since = desk.now().toISOString();
  for (const text of ['And a table?', 'Hello?']) await desk.writeAgain(page, text);
  expect(await closeAndOpen()).toBe(since);
  await send();
  expect(await closeAndOpen()).toBe(null);
  await desk.database.db.updateTable('mails').set({ failure_kind: 'returned' }).execute();
  expect(await closeAndOpen()).toBe(createdAt);
});

test('the log says to whom; the assignee gets a mail while away, one for all of a call, none from themselves', async () => {
  const desk = await startDesk({ env: { PUBLIC_URL: 'http://localhost' } });
  const { ada, bea, server } = desk;
  const one = await desk.receive('Grace');
  const two = await desk.receive('Alan');
  const toBea = () =>
    server.received.filter(({ recipients }) => recipients.includes(bea.user.email));
  const give = () =>
    desk.changeSeveral([one, two].map(({ id }) => ({ id, change: { assignedTo: bea.user.id } })));
  // At the desk a moment ago: the event is enough.
  await give();
  await desk.changeSeveral([one, two].map(({ id }) => ({ id, change: { assignedTo: null } })));
  desk.pass(11 * minute);
  await desk.change(two.id, { assignedTo: ada.user.id });
  await give();
  const mail = await until(() => toBea()[0]);
  const [told] = [one, two].filter(({ reference }) => mail.raw.includes(reference));
  expect(mail.all('subject')).toEqual([`Enquiry ${told?.reference} is with you`]);
  expect(mail.all('auto-submitted')).toEqual(['auto-generated']);
  expect(mail.text).toContain(`http://localhost/admin/enquiries?open=${told?.id}`);
  expect(mail.text).toContain(`from ${told?.name}`);
  expect(mail.text).not.toContain('Manchester');
  const log = (await desk.readLog()).filter(({ action }) => action === 'assigned');
  expect(log.slice(0, 3).map(({ to }) => to)).toEqual([
    bea.user.username,
    bea.user.username,
    ada.user.username,
  ]);
  // An answer to it is no word of the conversation.
  const answer = { answers: mail.all('message-id'), subject: '', recipients: [] };
  const answered = answer as unknown as ParsedMail;
  const origin = { isOurs: false, isInSent: false };
  expect(await findConversation(desk.database.db, answered, origin)).toBeUndefined();
  // The visitor's thread has none of it.
  const text = { kind: 'reply', text: 'Yes.' };
  await desk.client.post(`/api/enquiries/${told?.id}/messages`, text, ada);
  const reply = await until(() => server.received.find(({ text }) => text.startsWith('Yes.')));
  expect(reply.all('references').join()).not.toContain(mail.all('message-id')[0]);
  expect(toBea()).toHaveLength(1);
});
