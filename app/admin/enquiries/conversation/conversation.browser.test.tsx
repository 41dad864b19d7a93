// An answer is written beside the conversation, by keyboard alone; what others do is told and moves nothing.
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '#tests/support/component/axe.ts';
import {
  notByMail,
  openInbox,
  panel,
  row,
  searchField,
} from '#tests/support/component/inbox-stand-in.ts';
import { expectToast } from '#tests/support/component/toast.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = panel.getByRole('textbox');
const turns = panel.getByRole('list', { name: 'Conversation' }).getByRole('listitem');
const path = '/api/enquiries/enquiry-0';

const open = (given: Parameters<typeof openInbox>[0] = [{}]) =>
  openInbox(given, { address: '/admin/enquiries?open=enquiry-0' });

test('r replies with a saved text, Control and Enter send it, and it stands with its delivery', async () => {
  const inbox = open();
  await expect.element(turns.nth(0)).toMatchTextContent(/A car from Manchester Airport/);
  await userEvent.keyboard('r');
  await expect.element(field).toHaveFocus();
  await page.getByLabelText('Insert a saved reply').selectOptions('We are on it');
  await expect.element(field).toHaveValue('Dear Ada Lovelace, we have ALD-000000. See {link}.');
  await expect.element(field).toHaveFocus();
  await expect
    .element(panel.getByText(/^\{link\} will be the link to their page:/))
    .toMatchTextContent(`${location.origin}/enquiry/…`);
  await expectNoViolations(panel);
  await userEvent.keyboard(' Yours.{Control>}{Enter}{/Control}');
  await expect
    .element(turns.nth(1))
    .toMatchTextContent(/ada to the visitor.*Handed to the mail server/);
  await expect.element(panel.getByRole('button', { name: 'Reply', exact: true })).toHaveFocus();
  expect(inbox.bodiesOf('POST', `${path}/messages`)).toEqual([
    {
      kind: 'reply',
      text: 'Dear Ada Lovelace, we have ALD-000000. See {link}. Yours.',
      seenUpTo: 'enquiry-0',
    },
  ]);
});

test('an answer can close the enquiry, and Ctrl and Enter still only send', async () => {
  const inbox = open();
  await expect.element(turns.nth(0)).toBeVisible();
  await userEvent.keyboard('r');
  await userEvent.keyboard('It is done.');
  await panel.getByRole('button', { name: 'Send and close' }).click();
  await expectToast('Marked as handled', 'ALD-000000, from Ada Lovelace.');
  expect(inbox.bodiesOf('PATCH', path)).toEqual([{ status: 'handled' }]);
  await panel.getByRole('button', { name: 'Reply', exact: true }).click();
  await userEvent.keyboard('One thing more.{Control>}{Enter}{/Control}');
  await expect.element(turns.nth(2)).toBeVisible();
  expect(inbox.bodiesOf('PATCH', path)).toHaveLength(1);
});

test('saved replies in the language of the enquiry come first', async () => {
  open([{ language: 'fr' }]);
  await expect.element(turns.nth(0)).toBeVisible();
  await userEvent.keyboard('r');
  const choice = page.getByLabelText('Insert a saved reply');
  await expect
    .element(choice)
    .toMatchTextContent(/^Saved replies.?On s’en occupe \(French\).?We are on it.?Add or change…$/);
});

test('n keeps a note that only the desk sees; a takes the enquiry', async () => {
  const inbox = open();
  await expect.element(turns.nth(0)).toBeVisible();
  await userEvent.keyboard('a');
  await expectToast('Assigned', 'ALD-000000 is with ada.');
  await expect.element(panel.getByLabelText('With')).toHaveValue('user-1');
  await userEvent.keyboard('n');
  await userEvent.keyboard('Rang twice.');
  await panel.getByRole('button', { name: 'Keep the note' }).click();
  await expect.element(turns.nth(1)).toMatchTextContent(/ada: a note, which only the desk sees/);
  expect(inbox.bodiesOf('PATCH', path)).toEqual([{ assignedTo: 'user-1' }]);
});

test('what was begun is there again after another enquiry was looked at', async () => {
  open([{}, { name: 'Bert' }]);
  await expect.element(turns.nth(0)).toBeVisible();
  await userEvent.keyboard('r');
  await userEvent.keyboard('Half a sentence{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await row('Bert').click();
  await expect.element(panel.getByRole('heading', { name: 'Bert' })).toBeVisible();
  await row('Ada Lovelace').click();
  await expect.element(field).toHaveValue('Half a sentence');
  await expect.element(panel.getByRole('heading', { name: 'Ada Lovelace' })).toHaveFocus();
  await userEvent.keyboard('r');
  await expect.element(field).toHaveFocus();
});

describe('a letter of a text is never a shortcut, however slow the answers are', () => {
  // It holds every key of the inbox, and few others: each is a message to the browser.
  const sentence = 'An exact car/jeep, knock.';
  const changes = (inbox: ReturnType<typeof open>) =>
    inbox.calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence'));

  test.each([
    ['r', 'Your reply'],
    ['n', 'Your note, for the desk only'],
  ])('%s opens its field once the enquiry has come', async (key, label) => {
    const inbox = openInbox([{}, { name: 'Bert' }]);
    await expect.element(row('Bert')).toBeVisible();
    const release = inbox.hold(path);
    await userEvent.keyboard(`j{Enter}${key}`);
    await userEvent.keyboard(sentence);
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(searchField).toHaveValue('');
    release();
    await expect.element(panel.getByLabelText(label)).toHaveFocus();
    await userEvent.keyboard('At eight.');
    await expect.element(field).toHaveValue('At eight.');
    expect(changes(inbox)).toEqual([]);
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
  });

  test('while the enquiry is fetched nothing can be done with it', async () => {
    const inbox = openInbox([{}]);
    await expect.element(row('Ada Lovelace')).toBeVisible();
    const release = inbox.hold(path);
    await userEvent.keyboard('j{Enter}ae');
    release();
    await expect.element(turns.nth(0)).toBeVisible();
    expect(changes(inbox)).toEqual([]);
    await userEvent.keyboard('a');
    await expectToast('Assigned', 'ALD-000000 is with ada.');
  });

  test('what is typed while a reply is sent, and goes on when its field has closed', async () => {
    // All that is typed follows at once.
    vi.useFakeTimers({ toFake: ['performance'] });
    const inbox = open();
    await expect.element(turns.nth(0)).toBeVisible();
    await userEvent.keyboard('r');
    await userEvent.keyboard('On my way.');
    const release = inbox.hold(path);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(panel.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await userEvent.keyboard(sentence);
    await expect.element(field).toHaveValue('On my way.');
    release();
    await expect.element(panel.getByRole('button', { name: 'Reply', exact: true })).toHaveFocus();
    await userEvent.keyboard(sentence);
    await expect.element(field).not.toBeInTheDocument();
    expect(inbox.bodiesOf('POST', `${path}/messages`)).toHaveLength(1);
    expect(changes(inbox)).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    await userEvent.keyboard('e');
    await expectToast('Marked as handled', 'ALD-000000, from Ada Lovelace.');
  });

  test.each([
    ['e', 'Marked as handled'],
    ['a', 'Assigned'],
  ])(
    'what follows %s while the change is saved, until the field opens with its end',
    async (key, title) => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const inbox = open();
      await expect.element(turns.nth(0)).toBeVisible();
      const release = inbox.hold(path);
      await userEvent.keyboard(`${key}n${sentence}`);
      vi.advanceTimersByTime(60_000);
      await userEvent.keyboard('e');
      await userEvent.keyboard('a');
      await expect.element(field).not.toBeInTheDocument();
      release();
      await expectToast(title, /ALD-000000/);
      await expect.element(panel.getByLabelText('Your note, for the desk only')).toHaveFocus();
      await userEvent.keyboard(sentence);
      await expect.element(field).toHaveValue(sentence);
      expect(changes(inbox)).toHaveLength(1);
    },
  );

  test.each(['r', 'n'])('what follows %s in the list, where no field opens', async (key) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const inbox = openInbox([{}]);
    await expect.element(row('Ada Lovelace')).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(row('Ada Lovelace')).toHaveFocus();
    await userEvent.keyboard(`${key}${sentence}`);
    await expect.element(row('Ada Lovelace')).toHaveFocus();
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
    expect(changes(inbox)).toEqual([]);
  });
});

test('an answer that did not get through stays written, and the next try is no second message', async () => {
  const inbox = open();
  await expect.element(turns.nth(0)).toBeVisible();
  await userEvent.keyboard('r');
  await userEvent.keyboard('On my way.');
  inbox.disconnect();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(panel.getByRole('alert')).toBeVisible();
  await expect.element(field).toHaveValue('On my way.');
  inbox.reconnect();
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect.element(turns.nth(1)).toBeVisible();
  const keys = inbox.calls
    .filter(({ method, path: called }) => method === 'POST' && called.endsWith('/messages'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test('what comes in is counted in the page and in the tab, and shown when it is asked for', async () => {
  const inbox = openInbox([{ name: 'First' }]);
  await expect.element(row('First')).toBeVisible();
  const [first] = inbox.enquiries;
  if (first) inbox.enquiries.unshift({ ...first, id: 'enquiry-9', name: 'Just in' });
  for (let times = 0; times < 2; times += 1) inbox.tell({ kind: 'new', enquiryId: 'enquiry-9' });
  await expect.element(page.getByRole('status').getByText('1 new.')).toBeVisible();
  expect(document.title).toMatch(/^\(1 new\) Enquiries \|/);
  await expect.element(row('Just in')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show 1 new' }).click();
  await expect.element(row('Just in')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Check for new' })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Enquiries \|/);
});

test('an answer of the visitor comes to the open enquiry, but not while something is written', async () => {
  const inbox = open();
  await expect.element(turns.nth(0)).toBeVisible();
  const say = (text: string) => {
    inbox.enquiries[0]?.messages.push({
      id: text,
      kind: 'visitor',
      text,
      at: '2026-11-15T09:05:00.000Z',
      author: null,
      mail: null,
      ...notByMail,
    });
    inbox.tell({ kind: 'message', enquiryId: 'enquiry-0' });
  };
  say('At eight, please.');
  await expect.element(turns.nth(1)).toMatchTextContent(/Ada Lovelace.*At eight, please\./);
  await userEvent.keyboard('r');
  say('Or at nine.');
  await expect.element(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible();
  await expect.element(turns.nth(2)).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test('of a withdrawn enquiry its reference is left, and nothing can be done with it', async () => {
  open([{ name: '', email: '', message: '', status: 'withdrawn', isErased: true }]);
  await expect.element(panel.getByRole('heading', { name: 'ALD-000000' })).toBeVisible();
  await expect.element(panel.getByText(/^Erased:/)).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
  await expect.element(panel.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('the desk keeps its saved replies itself', async () => {
  const inbox = openInbox([{}], {
    address: '/admin/enquiries?open=enquiry-0',
    handlers: { 'POST /api/saved-replies': ({ body }) => ({ status: 201, body }) },
  });
  await expect.element(turns.nth(0)).toBeVisible();
  await userEvent.keyboard('r');
  await userEvent.keyboard('Half an answer');
  await page.getByLabelText('Insert a saved reply').selectOptions('Add or change…');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Change We are on it' })).toBeVisible();
  await expectNoViolations(dialog);
  await dialog.getByRole('button', { name: 'Add one' }).click();
  await dialog.getByLabelText('Title').fill('Thank');
  // The line above the buttons of a wide dialog.
  const foot = dialog.getByRole('button', { name: 'Save' }).element().closest('.dialog-foot');
  expect(getComputedStyle(foot as Element).borderTopWidth).toBe('1px');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const cancel of [() => button('Cancel').click(), () => userEvent.keyboard('{Escape}')]) {
    await cancel();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect.element(question).not.toBeInTheDocument();
  }
  await dialog.getByLabelText('Title').fill('Thanks');
  await dialog.getByLabelText('Text').fill('Thank you, {name}.');
  await dialog.getByLabelText('Language').selectOptions('French');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Add one' })).toBeVisible();
  expect(inbox.bodiesOf('POST', '/api/saved-replies')).toEqual([
    { title: 'Thanks', text: 'Thank you, {name}.', language: 'fr' },
  ]);
  expect(inbox.bodiesOf('POST', `${path}/messages`)).toEqual([]);
  await button('Done').click();
  await expect.element(field).toHaveValue('Half an answer');
});

test('what came by mail shows its sender, its files, and what it repeats, folded', async () => {
  const attachments = [
    { id: 'file-1', name: 'list.pdf', type: 'application/pdf', bytes: 1200, isKept: true },
    { id: 'file-2', name: 'film.mov', type: 'video/quicktime', bytes: 9e7, isKept: false },
  ];
  open([
    {
      source: 'mail',
      consent: null,
      messages: [
        {
          ...notByMail,
          id: 'message-1',
          kind: 'visitor',
          text: 'Here it is.',
          at: '2026-11-15T09:05:00.000Z',
          author: null,
          mail: null,
          byMail: true,
          sender: 'partner@example.com',
          quoted: 'On Friday you wrote: …',
          attachments,
        },
      ],
    },
  ]);
  await expect.element(panel.getByText('By mail: no consent was given')).toBeVisible();
  await expect
    .element(turns.nth(1))
    .toMatchTextContent(/partner@example.com, by mail from another/);
  await expect.element(panel.getByText('Too large to keep: it is in the mailbox.')).toBeVisible();
  const link = panel.getByRole('link', { name: 'list.pdf 1.2 kB' });
  await expect.element(link).toHaveAttribute('href', `${path}/attachments/file-1`);
  await expect.element(link).toHaveAttribute('download');
  const quoted = panel.getByText('On Friday you wrote: …');
  await expect.element(quoted).not.toBeVisible();
  await panel.getByText('Quoted text').click();
  await expect.element(quoted).toBeVisible();
  await expectNoViolations(panel);
});
