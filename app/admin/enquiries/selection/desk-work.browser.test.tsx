// Several people at one desk: they see each other, answer nothing twice, and divide the work.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Message } from '#contract/enquiries/conversations.ts';
import { expectNoViolations } from '#tests/support/component/axe.ts';
import { openInbox, panel, row, tab } from '#tests/support/component/inbox-stand-in.ts';
import { expectToast } from '#tests/support/component/toast.ts';

const three = [{ name: 'First' }, { name: 'Second' }, { name: 'Third' }];
const path = '/api/enquiries/enquiry-0';
const field = panel.getByRole('textbox');
const selection = page.getByRole('toolbar', { name: 'Selected enquiries' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bert = { id: 'user-2', username: 'bert' };

const messageOf = (given: Partial<Message>): Message => ({
  id: 'message-5',
  kind: 'visitor',
  text: 'At nine instead, please.',
  at: '2026-11-15T09:05:00.000Z',
  author: null,
  mail: null,
  byMail: false,
  sender: null,
  quoted: null,
  attachments: [],
  ...given,
});

test('who else has an enquiry open or is writing is shown in its row and in it; others are told the same', async () => {
  const inbox = openInbox(three, { address: '/admin/enquiries?open=enquiry-0' });
  await expect.element(panel.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  const seen = (enquiryId: string, state: 'open' | 'writing' | 'left', by = bert) =>
    inbox.tell({ kind: 'present', enquiryId, by, state });
  seen('enquiry-0', 'open');
  seen('enquiry-1', 'open', { id: 'user-1', username: 'ada' });
  await expect.element(panel.getByText('bert has it open.')).toBeVisible();
  seen('enquiry-0', 'writing');
  await expect.element(panel.getByText('bert is writing.')).toBeVisible();
  await expect.element(row('First')).toMatchTextContent(/bert is writing/);
  await expect.element(row('Second')).not.toMatchTextContent(/ada/);
  seen('enquiry-0', 'left');
  await expect.element(panel.getByText(/^bert (is|has)/)).not.toBeInTheDocument();

  await userEvent.keyboard('r');
  await userEvent.keyboard('On my');
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  const said = () =>
    inbox.bodiesOf('POST', `${path}/presence`).map((body) => (body as { state: string }).state);
  // React mounts twice here: it begins with "open left open".
  await expect.poll(() => said().join(' ')).toMatch(/^open.* writing open left$/);
});

test('an answer that does not know all is kept, what came is shown, and it is sent nevertheless or rewritten', async () => {
  const inbox = openInbox([{}], { address: '/admin/enquiries?open=enquiry-0' });
  await expect.element(panel.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  await userEvent.keyboard('r');
  await userEvent.keyboard('At eight, then.');
  const messages: Message[] = inbox.enquiries[0]?.messages ?? [];
  messages.push(messageOf({}));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const question = panel.getByRole('alert');
  await expect.element(question).toMatchTextContent(/Ada Lovelace\s*At nine instead, please\./);
  await expect.element(field).toHaveValue('At eight, then.');
  await expectNoViolations(panel);
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect.element(field).toHaveFocus();
  messages.push(messageOf({ id: 'message-6', kind: 'reply', text: 'Nine it is.', author: bert }));
  await panel.getByRole('button', { name: 'Send and close' }).click();
  await expect.element(question).toMatchTextContent(/bert\s*Nine it is\./);
  await expect.element(question).not.toMatchTextContent(/At nine instead/);
  await question.getByRole('button', { name: 'Send nevertheless' }).click();
  await expectToast('Marked as handled', 'ALD-000000, from Ada Lovelace.');
  expect(inbox.bodiesOf('POST', `${path}/messages`)).toEqual(
    ['enquiry-0', 'message-5', 'message-6'].map((seenUpTo) => ({
      kind: 'reply',
      text: 'At eight, then.',
      seenUpTo,
    })),
  );
});

test('an answer survives a reload, and nothing of it is left once it is sent or the enquiry erased', async () => {
  const inbox = openInbox([{}], { address: '/admin/enquiries?open=enquiry-0' });
  const kept = () => Object.keys(sessionStorage).filter((name) => name.startsWith('message '));
  await expect.element(panel.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  await userEvent.keyboard('r');
  await userEvent.keyboard('Half a sentence');
  expect(kept()).toEqual(['message enquiry-0 reply user-1']);
  expect(sessionStorage.getItem(kept()[0] ?? '')).toContain('Half a sentence');
  await userEvent.keyboard('.{Control>}{Enter}{/Control}');
  await expect.element(field).not.toBeInTheDocument();
  expect(kept()).toEqual([]);
  await userEvent.keyboard('n');
  await userEvent.keyboard('Rang twice');
  inbox.tell({ kind: 'erased', enquiryId: 'enquiry-0' });
  await expect.element(panel.getByText(/^Erased:/)).toBeVisible();
  expect(kept()).toEqual([]);
});

test('several are selected by x or a box, changed in one call, and stand as before after one undo', async () => {
  const inbox = openInbox(three);
  await expect.element(row('First')).toBeVisible();
  await userEvent.keyboard('jxj');
  await page.getByRole('checkbox', { name: 'Select Third, ALD-000002' }).click();
  await expect.element(selection.getByText('2 selected')).toBeVisible();
  await expectNoViolations(page.getByRole('main'));
  await selection.getByRole('button', { name: 'Mark as handled' }).click();
  await expectToast('2 enquiries marked as handled', 'ALD-000000, ALD-000002.');
  await expect.element(row('First')).not.toBeInTheDocument();
  await expect.element(selection).not.toBeInTheDocument();
  await button('Undo').click();
  await expectToast('Undone', 'ALD-000000, ALD-000002.');
  await expect.element(row('Third')).toBeVisible();
  const version = '2026-11-15T09:00:00.000Z';
  expect(inbox.bodiesOf('POST', '/api/enquiries/changes')).toEqual(
    ['handled', 'new'].map((status) => ({
      changes: ['enquiry-0', 'enquiry-2'].map((id) => ({ id, version, change: { status } })),
    })),
  );
});

test('which of several could not be changed is said, and the others can be undone', async () => {
  const message = 'This enquiry has been changed since you opened it.';
  openInbox(three, {
    handlers: {
      'POST /api/enquiries/changes': () => ({
        body: {
          changed: [],
          refused: [{ id: 'enquiry-1', reference: 'ALD-000001', message }],
        },
      }),
    },
  });
  await expect.element(row('Second')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Second, ALD-000001' }).click();
  await selection.getByLabelText('Assign the selected to').selectOptions('bert');
  await expectToast('Nothing was changed', `Not changed: ALD-000001. ${message}`, 'destructive');
});

test('Mine, Unassigned and oldest first stand in the address, and stay with another state', async () => {
  const inbox = openInbox(three);
  await page.getByLabelText('Whose').selectOptions('Mine');
  await page.getByLabelText('Order').selectOptions('Oldest first');
  await tab('Handled').click();
  expect(location.search).toBe('?state=handled&with=me&order=oldest');
  await expect.element(page.getByText(/^None of these is yours\./)).toBeVisible();
  expect(String(inbox.calls.findLast(({ path }) => path === '/api/enquiries')?.query)).toBe(
    'status=handled&assigned=me&order=oldest',
  );
  await page.getByRole('link', { name: 'See anyone’s' }).click();
  expect(location.search).toBe('?state=handled');
});

test('an enquiry is put off until a day, waits under Later, and comes back by an undo', async () => {
  const inbox = openInbox(three, { address: '/admin/enquiries?open=enquiry-0' });
  await panel.getByLabelText('Show again').selectOptions('Tomorrow');
  await expectToast('Put off', /^ALD-000000 is shown again on /);
  await expect.element(row('First')).not.toBeInTheDocument();
  const [{ followUpAt }] = inbox.bodiesOf('PATCH', path) as [{ followUpAt: string }];
  const tomorrow = new Date(followUpAt);
  expect([tomorrow.getHours(), tomorrow > new Date()]).toEqual([0, true]);
  await tab('Later').click();
  await expect.element(row('First')).toMatchTextContent(/Again on/);
  await button('Undo').click();
  await expect.element(page.getByText(/^Nothing is put off\./)).toBeVisible();
  await tab('New').click();
  await row('First').click();
  await panel.getByLabelText('Show again').selectOptions('Another day…');
  await panel.getByLabelText('Show again on').fill('2099-01-04');
  await userEvent.keyboard('{Enter}');
  await expectToast('Put off', 'ALD-000000 is shown again on 4 Jan 2099.');
});

test('what was due before today says since when', async () => {
  openInbox([{ followUpAt: '2026-11-10T00:00:00.000Z' }, { followUpAt: new Date().toISOString() }]);
  const rows = page.getByRole('list', { name: 'Enquiries', exact: true }).getByRole('link');
  await expect.element(rows.nth(0)).toMatchTextContent(/Follow up since 10 Nov/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Follow up today/);
});

test('“1 new” leads to the row, in whatever list it stands; who is given an enquiry is told', async () => {
  const inbox = openInbox([{ name: 'First' }, { name: 'Second', status: 'open' }]);
  await expect.element(row('First')).toBeVisible();
  inbox.tell({ kind: 'message', enquiryId: 'enquiry-1' });
  await page.getByRole('button', { name: 'Show 1 new' }).click();
  await expect.element(row('Second')).toHaveFocus();
  expect(location.search).toBe('?state=open');
  inbox.tell({ kind: 'assigned', enquiryId: 'enquiry-0', to: 'user-2', by: bert });
  inbox.tell({ kind: 'assigned', enquiryId: 'enquiry-1', to: 'user-1', by: bert });
  await expectToast('An enquiry is with you', 'bert assigned it to you.');
  await expect.element(page.getByRole('status').getByText('1 new.')).toBeVisible();
  await button('Open').click();
  await expect.element(panel.getByRole('heading', { name: 'Second' })).toBeVisible();
});
