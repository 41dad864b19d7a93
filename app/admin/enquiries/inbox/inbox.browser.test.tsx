import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  openInbox,
  panel,
  row,
  searchField,
  tab,
} from '#tests/support/component/inbox-stand-in.ts';
import { renderAreaPage, unmountPage } from '#tests/support/component/render-page.tsx';
import { expectToast } from '#tests/support/component/toast.ts';

const three = [{ name: 'First' }, { name: 'Second' }, { name: 'Third' }];
const heading = (name: string) => panel.getByRole('heading', { name });

describe('by keyboard', () => {
  test('j and k move, Enter opens, e marks as handled, / searches, Escape closes', async () => {
    openInbox(three);
    await expect.element(row('First')).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(row('First')).toHaveFocus();
    await userEvent.keyboard('jjk');
    await expect.element(row('Second')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Second')).toHaveFocus();
    await userEvent.keyboard('j');
    await expect.element(heading('Third')).toHaveFocus();
    // Its name is there before the rest, and before that it cannot be changed.
    await expect.element(panel.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
    await userEvent.keyboard('e');
    await expect.element(row('Third')).not.toBeInTheDocument();
    await userEvent.keyboard('k');
    await expect.element(heading('Second')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(row('Second')).toHaveFocus();
    await userEvent.keyboard('e');
    await expect.element(row('Second')).not.toBeInTheDocument();
    await expect.element(row('First')).toHaveFocus();
    await userEvent.keyboard('/');
    await expect.element(searchField).toHaveFocus();
    await userEvent.keyboard('je');
    await expect.element(searchField).toHaveValue('je');
    await expect.element(row('First')).toBeVisible();
  });

  test('e leaves the focus alone once it has moved on', async () => {
    const inbox = openInbox(three);
    await expect.element(row('First')).toBeVisible();
    const release = inbox.hold('/api/enquiries');
    await userEvent.keyboard('jejj');
    await expect.element(row('Third')).toHaveFocus();
    release();
    await expectToast('Marked as handled', 'ALD-000000, from First.');
    await expect.element(row('First')).not.toBeInTheDocument();
    await expect.element(row('Third')).toHaveFocus();
  });

  test('keys go on while something is fetched or shown that is no enquiry', async () => {
    const inbox = openInbox(three);
    await expect.element(row('First')).toBeVisible();
    const release = inbox.hold('/api/enquiries/export.csv');
    await page.getByRole('button', { name: 'Export CSV of all enquiries' }).click();
    const shown = document.createElement('textarea');
    shown.readOnly = true;
    document.body.append(shown);
    await userEvent.keyboard('j');
    await expect.element(row('First')).toHaveFocus();
    await userEvent.keyboard('e');
    await expect.element(row('First')).not.toBeInTheDocument();
    release();
  });

  test('the keys can be switched off, and stay off', async () => {
    openInbox(three);
    await page.getByRole('button', { name: 'Switch keys off' }).click();
    await unmountPage();
    renderAreaPage('/admin/enquiries');
    await expect.element(row('First')).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(row('First')).not.toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Switch keys on' })).toBeVisible();
  });
});

test('what a key or a button did is undone by one press, and said', async () => {
  openInbox(three);
  await expect.element(row('First')).toBeVisible();
  await userEvent.keyboard('je');
  await expect.element(row('First')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('First')).toBeVisible();
  await expectToast('Undone', 'ALD-000000 is new, with nobody.');
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('an empty inbox says what happens next', async () => {
  openInbox([]);
  await expect.element(page.getByText(/^Nobody is waiting for an answer\./)).toBeVisible();
  await page.getByRole('link', { name: 'See what was handled' }).click();
  await expect.element(page.getByText(/^Nothing has been handled yet\./)).toBeVisible();
  await tab('Spam').click();
  await expect.element(page.getByText(/^Nothing was taken for spam\./)).toBeVisible();
});

test('one language is shown alone, in any state, and can be left', async () => {
  openInbox([{ name: 'First' }, { name: 'Second', language: 'ar' }]);
  await expect.element(row('Second')).toMatchTextContent(/Arabic/);
  await expect.element(row('First')).not.toMatchTextContent(/English/);
  await page.getByLabelText('Language').selectOptions('Arabic');
  await expect.element(row('First')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('heading', { name: 'Enquiries, new in Arabic' }))
    .toBeInTheDocument();
  await row('Second').click();
  await expect.element(panel.getByText('Arabic')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await tab('Handled').click();
  await expect.element(page.getByText(/^None of these is in Arabic\./)).toBeVisible();
  expect(location.search).toBe('?state=handled&language=ar');
  await page.getByRole('link', { name: 'See them in any language' }).click();
  await expect.element(page.getByText(/^Nothing has been handled yet\./)).toBeVisible();
});

test('the list’s shape while it loads, why it could not, and again', async () => {
  const inbox = openInbox(three);
  const release = inbox.hold('/api/enquiries');
  await expect
    .element(page.getByRole('status').getByText('Loading the enquiries'))
    .toBeInTheDocument();
  release();
  await expect.element(row('First')).toBeVisible();
  inbox.disconnect();
  await tab('Handled').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/The enquiries could not be loaded\./);
  inbox.reconnect();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect.element(page.getByText(/^Nothing has been handled yet\./)).toBeVisible();
});

test('without a mail server the card and the inbox say so, and Resend is not offered', async () => {
  const mail = { state: 'not-set-up' } as const;
  openInbox([{ name: 'Nobody Mailed', mail }], { address: '/admin', isMailSetUp: false });
  await page.getByRole('link', { name: /^Enquiries .* mail not set up$/ }).click();
  await expect.element(page.getByText(/^Mail is not set up, so no enquiry reaches/)).toBeVisible();
  await row('Nobody Mailed').click();
  await expect.element(page.getByText('Not sent: mail is not set up.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Resend' })).not.toBeInTheDocument();
});

describe('an open enquiry', () => {
  const open = (given: Parameters<typeof openInbox>[0][number]) =>
    openInbox([given], { address: '/admin/enquiries?open=enquiry-0' });

  test('is marked once by a double press, in any state, and the focus moves to its name', async () => {
    const inbox = open({});
    for (const status of ['handled', 'spam', 'new']) {
      const mark = panel.getByRole('button', { name: `Mark as ${status}` });
      await expect.element(mark).toBeVisible();
      mark.element().focus();
      await userEvent.keyboard('{Enter}{Enter}');
      await expectToast(`Marked as ${status}`, 'ALD-000000, from Ada Lovelace.');
      await expect.element(heading('Ada Lovelace')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect
        .element(panel.getByRole('definition').nth(1))
        .toMatchTextContent(new RegExp(status, 'i'));
    }
    expect(inbox.bodiesOf('PATCH', '/api/enquiries/enquiry-0')).toEqual(
      ['handled', 'spam', 'new'].map((status) => ({ status })),
    );
  });

  test('is answered by WhatsApp where there is a number', async () => {
    open({ message: 'A car on Friday.\nRing 07700 900142.' });
    await expect
      .element(page.getByRole('link', { name: /Reply by WhatsApp/ }))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/447700900142\?text=/));
  });

  test('shows a telephone number as a link that dials it, where one was left', async () => {
    open({ telephone: '+44 (0)161 496 0000 ext. 12' });
    await expect
      .element(panel.getByRole('link', { name: '+44 (0)161 496 0000 ext. 12' }))
      .toHaveAttribute('href', 'tel:+441614960000');
    await unmountPage();
    open({ telephone: null });
    await expect.element(panel.getByText('Reference', { exact: true })).toBeVisible();
    await expect.element(panel.getByText('Telephone', { exact: true })).not.toBeInTheDocument();
  });

  test('whose mail waits says when the next try is', async () => {
    const nextAttemptAt = '2026-11-15T10:00:00.000Z';
    open({ mail: { state: 'waiting', failureKind: 'unreachable', sentAt: null, nextAttemptAt } });
    await expect
      .element(panel)
      .toMatchTextContent(
        /Waiting: the mail server did not answer; next try (on .* )?at \d\d:\d\d\./,
      );
  });

  test('keeps the focus at its mail’s text when the button that was pressed is removed', async () => {
    const { enquiries } = open({ mail: { state: 'sending', sentAt: null } });
    const again = panel.getByRole('button', { name: 'Check again' });
    await expect.element(again).toBeVisible();
    Object.assign(enquiries[0]?.mail ?? {}, { state: 'sent', sentAt: '2026-11-15T09:00:00.000Z' });
    again.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(again).not.toBeInTheDocument();
    await expect.element(panel.getByText(/^Handed to the mail server/)).toHaveFocus();
  });
});

test('on a phone the tab of the shown state stays in view when the counts widen the tabs', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const inbox = openInbox([{ name: 'Last', status: 'withdrawn' }], {
    address: '/admin/enquiries?state=withdrawn',
  });
  const release = inbox.hold('/api/admin/summary');
  await expect.element(row('Last')).toBeVisible();
  release();
  await expect.element(tab('Withdrawn')).toHaveTextContent('Withdrawn1');
  const link = tab('Withdrawn').element();
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  expect(rightOf(link)).toBeLessThanOrEqual(rightOf(link.closest('nav') as Element) + 1);
});
