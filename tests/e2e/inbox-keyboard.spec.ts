// Codes, members and enquiries without a pointer: the test only presses keys, and clicks or focuses nothing.

import { expectToast } from '#tests/support/browser/area-page.ts';
import { addEnquiry, expect, test } from '#tests/support/browser/enquiry-fixtures.ts';
import { fact, panel, row } from '#tests/support/browser/inbox-page.ts';
import {
  backToDashboard,
  confirmByKeyboard,
  openCard,
  press,
  signIn,
  tabTo,
  type,
} from '#tests/support/browser/keyboard.ts';
import { button, field } from '#tests/support/browser/library-page.ts';
import { createUser } from '#tests/support/server/accounts.ts';

test('An admin signs in, and handles a code, a member and an enquiry', async ({
  page,
  database,
}) => {
  const admin = await createUser(database, { role: 'admin' });
  const { username } = await createUser(database);
  const { id, reference } = await addEnquiry(database, {
    name: 'Ada Lovelace',
    mail: { state: 'failed', failure_kind: 'refused', last_error: '550', sent_at: null },
  });
  await signIn(page, admin.username);

  await test.step('a registration code is issued, put away and revoked', async () => {
    await openCard(page, /Registration codes/);
    await type(field(page, 'For whom'), 'K. Board');
    await press(button(page, 'Issue the code'));
    await expect(page.getByRole('heading', { name: 'A code for K. Board' })).toBeFocused();
    await press(button(page, 'Done'));
    await expect(field(page, 'For whom')).toBeFocused();
    const revoke = button(page, 'Revoke the code for K. Board');
    await tabTo(revoke);
    await confirmByKeyboard(revoke, 'Revoke the code for K. Board?', 'Revoke the code');
    await expectToast(page, 'Code revoked', 'The code for K. Board no longer works.');
    await expect(page.getByRole('heading', { name: 'Ledger' })).toBeFocused();
    await backToDashboard(page);
  });

  await test.step('a member is disabled and enabled again', async () => {
    await openCard(page, /^Members/);
    const disable = button(page, `Disable ${username}`);
    await tabTo(disable);
    await confirmByKeyboard(disable, `Disable ${username}?`, 'Disable the account');
    await expectToast(page, 'Account disabled', `${username} is signed out.`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    const enable = button(page, `Enable ${username}`);
    await tabTo(enable);
    await confirmByKeyboard(enable, `Enable ${username} again?`, 'Enable the account');
    await expectToast(page, 'Account enabled', `${username} can sign in again.`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await backToDashboard(page);
  });

  await test.step('an enquiry is opened, marked, its mail resent, and deleted', async () => {
    await openCard(page, /^Enquiries/);
    await press(row(page, 'Ada Lovelace'));
    const name = panel(page).getByRole('heading', { name: 'Ada Lovelace' });
    await expect(name).toBeFocused();

    await press(button(page, 'Mark as handled'));
    await expectToast(page, 'Marked as handled', `${reference}, from Ada Lovelace.`);
    await expect(name).toBeFocused();

    await press(fact(page, 'Mail').getByRole('button', { name: 'Resend' }));
    await expect(fact(page, 'Mail').getByRole('button', { name: 'Resend' })).toHaveCount(0);
    await expect(fact(page, 'Mail').locator(':focus')).toHaveCount(1);
    await expect
      .poll(() =>
        database.db.selectFrom('mails').select('state').where('enquiry_id', '=', id).execute(),
      )
      .toEqual([{ state: 'sent' }]);

    await tabTo(button(page, 'Delete'), 'Shift+Tab');
    await confirmByKeyboard(
      button(page, 'Delete'),
      `Delete ${reference} from Ada Lovelace?`,
      'Delete the enquiry',
    );
    await expectToast(page, 'Enquiry removed', `${reference}, from Ada Lovelace.`);
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Enquiries, new' })).toBeFocused();
  });
});
