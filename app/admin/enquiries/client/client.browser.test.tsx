import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Client } from '#contract/enquiries/clients.ts';
import { type ApiHandlers, answerApi, signedIn } from '#tests/support/component/api-stand-in.ts';
import { expectNoViolations } from '#tests/support/component/axe.ts';
import { openInbox, panel } from '#tests/support/component/inbox-stand-in.ts';
import { renderAreaPage } from '#tests/support/component/render-page.tsx';
import { sampleEnquiry } from '#tests/support/component/sample-enquiry.ts';
import { expectToast } from '#tests/support/component/toast.ts';

const at = '2026-05-03T09:00:00.000Z';
const { email } = sampleEnquiry;

const note = (id: string, text: string) => ({
  id,
  email,
  text,
  author: 'bea',
  createdAt: at,
  updatedAt: at,
});

const sampleClient = (): Client => ({
  id: 'client-1',
  name: 'Ada Lovelace',
  language: 'fr',
  addresses: [{ email, since: at }],
  telephones: ['+44 (0)161 496 0000'],
  members: [{ id: 'user-9', username: 'ada.l', since: at }],
  unconfirmedAccounts: ['claimant'],
  enquiries: ['enquiry-0', 'earlier'].map((id) => ({
    id,
    reference: 'ALD-BCDFGH',
    email: id === 'earlier' ? 'other@example.com' : email,
    status: 'handled',
    service: null,
    excerpt: `A table, ${id}.`,
    createdAt: at,
  })),
  hasMoreEnquiries: false,
  notes: [note('note-1', 'Allergic to nuts.')],
});

/** As the server does it, with one client. */
function answerClient(client = sampleClient()) {
  const path = '/api/clients/client-1';
  const handlers: ApiHandlers = {
    [`GET ${path}`]: () => ({ body: client }),
    [`POST ${path}/notes`]: ({ body }) => {
      client.notes.push(note('note-2', (body as { text: string }).text));
      return { status: 201, body: client };
    },
    [`POST ${path}/join`]: ({ body }) => {
      client.addresses.push({ ...(body as { email: string }), since: at });
      return { body: client };
    },
    [`POST ${path}/part`]: ({ body }) => {
      const parted = (body as { email: string }).email;
      client.addresses = client.addresses.filter((one) => one.email !== parted);
      return { body: client };
    },
    'DELETE /api/client-notes/*': ({ path: of }) => {
      client.notes = client.notes.filter(({ id }) => !of.endsWith(id));
      return { status: 204 };
    },
  };
  return { client, path, handlers };
}

test('beside the conversation stands who writes: what is noted, the membership, earlier enquiries', async () => {
  const { handlers } = answerClient();
  openInbox([{ clientId: 'client-1', isMember: true }], {
    address: '/admin/enquiries?open=enquiry-0',
    handlers,
  });
  await expect.element(panel.getByText('Member since 3 May 2026 · 1 other enquiry')).toBeVisible();
  // Above the conversation and in the list of notes.
  await expect.element(panel.getByText('Allergic to nuts.').nth(1)).toBeVisible();
  await panel.getByRole('button', { name: 'About the client' }).click();
  await expect.element(panel.getByRole('heading', { name: 'The client' })).toHaveFocus();
  const enquiries = panel.getByRole('list', { name: 'Enquiries of the client' });
  await expect.element(enquiries.getByRole('listitem')).toHaveLength(1);
  await expect
    .element(enquiries.getByRole('link', { name: /earlier.*Handled.*other@example\.com/ }))
    .toHaveAttribute('href', '/admin/enquiries?state=handled&open=earlier');
  await expect.element(panel.getByText('Not confirmed', { exact: false })).toBeVisible();
  await expectNoViolations(panel);
});

test('of an erased enquiry no client is shown', async () => {
  openInbox([{ clientId: null, isErased: true, name: '', email: '' }], {
    address: '/admin/enquiries?open=enquiry-0',
  });
  await expect.element(panel.getByText(/^Erased:/)).toBeVisible();
  await expect.element(panel.getByRole('heading', { name: 'The client' })).not.toBeInTheDocument();
});

function openPage(changes: ApiHandlers = {}) {
  const served = answerClient();
  const api = answerApi({
    ...signedIn('desk'),
    'GET /api/audit': () => ({ body: { items: [], nextCursor: null } }),
    ...served.handlers,
    ...changes,
  });
  renderAreaPage('/admin/clients/client-1');
  return { ...served, ...api };
}

test('a note is written, changed and removed; what another made of it meanwhile is shown first', async () => {
  const newer = { id: 'note-1', text: 'Allergic to eggs.', updatedAt: '2026-05-04T09:00:00.000Z' };
  const versions: (string | null)[] = [];
  const { path, bodiesOf } = openPage({
    'PATCH /api/client-notes/note-1': ({ headers, body }) => {
      versions.push(headers.get('if-match'));
      return versions.length === 1
        ? { status: 409, body: { message: 'Somebody was quicker.', current: newer } }
        : { body: { ...newer, ...(body as object) } };
    },
  });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const field = page.getByLabelText('Note, for the desk only');
  await button('Add a note').click();
  await expect.element(field).toHaveFocus();
  await field.fill('Window seat.');
  await button('Save the note').click();
  await expect.element(page.getByText('Window seat.')).toBeVisible();
  await expect.element(button('Add a note')).toHaveFocus();
  expect(bodiesOf('POST', `${path}/notes`)).toEqual([{ text: 'Window seat.', email }]);

  await button(/^Change the note: Allergic/).click();
  await expect.element(field).toHaveValue('Allergic to nuts.');
  await field.fill('Allergic to nuts and fish.');
  await button('Save the note').click();
  await expect.element(page.getByText(/it says “Allergic to eggs\.” now/)).toBeVisible();
  await expect.element(field).toHaveValue('Allergic to nuts and fish.');
  await button('Save the note').click();
  await expect.element(field).not.toBeInTheDocument();
  expect(versions).toEqual([`"${at}"`, `"${newer.updatedAt}"`]);

  await button(/^Remove the note: Window/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the note' }).click();
  await expect.element(page.getByText('Window seat.')).not.toBeInTheDocument();
});

test('addresses are joined and parted on the client’s page, which says what will happen', async () => {
  const { path, bodiesOf } = openPage();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ada Lovelace');
  const section = page.getByRole('region', { name: 'Addresses' });
  await expect.element(section.getByRole('button', { name: /^Part/ })).not.toBeInTheDocument();
  await section.getByLabelText('This is the same client as').fill('work@example.com');
  await section.getByRole('button', { name: 'Join the two' }).click();
  await expectToast('Joined', 'work@example.com is Ada Lovelace’s, too.');
  await section.getByRole('button', { name: 'Part work@example.com from the others' }).click();
  const question = page.getByRole('dialog', { name: 'Part work@example.com from this client?' });
  await expect.element(question.getByText(/become a client of their own/)).toBeVisible();
  await expectNoViolations(question);
  await question.getByRole('button', { name: 'Part the address' }).click();
  await expectToast('Parted', 'work@example.com is a client of its own now.');
  for (const change of ['join', 'part']) {
    expect(bodiesOf('POST', `${path}/${change}`)).toEqual([{ email: 'work@example.com' }]);
  }
  await expectNoViolations(page.getByRole('main'));
});
