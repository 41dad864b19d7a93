// The dialog that asks again. When the server asks: server/auth/recent-proof.test.ts.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ApiHandlers, answerApi, signedIn } from '#tests/support/component/api-stand-in.ts';
import { expectNoViolations } from '#tests/support/component/axe.ts';
import { renderAreaPage } from '#tests/support/component/render-page.tsx';

const password = page.getByLabelText('Password', { exact: true });
const member = {
  id: 'user-2',
  username: 'bert',
  email: 'bert@example.com',
  role: 'member',
  disabled: false,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const code = { code: 'RCVR-AAAAA-BBBBB-CCCCC', expiresAt: '2026-11-16T10:00:00.000Z' };

async function askForCode(handlers: ApiHandlers = {}) {
  let isProved = false;
  const api = answerApi({
    ...signedIn('admin'),
    'GET /api/members': () => ({ body: { items: [member], nextCursor: null } }),
    'GET /api/audit': () => ({ body: { items: [], nextCursor: null } }),
    'POST /api/members/user-2/recovery-code': () =>
      isProved
        ? { status: 201, body: code }
        : { status: 403, body: { message: 'Please confirm.', reason: 'proof-needed' } },
    'POST /api/auth/proof': ({ body }) => {
      isProved = (body as { password: string }).password === 'right';
      const message = 'The current password is not right.';
      return isProved
        ? { status: 204 }
        : { status: 400, body: { message, issues: [{ path: 'password', message }] } };
    },
    ...handlers,
  });
  renderAreaPage('/admin/members');
  await page.getByRole('button', { name: 'Recovery code for bert' }).click();
  await page.getByRole('button', { name: 'Issue the code' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Is it still you?' })).toBeVisible();
  return api;
}

test('asks for the password, by keyboard alone, and what was pressed goes on', async () => {
  await askForCode();
  await expect.element(password).toHaveFocus();
  await expectNoViolations(page.getByRole('dialog', { name: 'Is it still you?' }));
  await userEvent.keyboard('wrong{Enter}');
  await expect.element(password).toHaveAccessibleDescription('The current password is not right.');
  await password.fill('right');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(code.code, { exact: true })).toBeVisible();
  await expect.element(password).not.toBeInTheDocument();
});

test('cancelled, nothing is done and the question behind it says so', async () => {
  const api = await askForCode();
  await userEvent.keyboard('{Escape}');
  await expect.element(password).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please confirm.');
  await expect.element(page.getByRole('button', { name: 'Issue the code' })).toHaveFocus();
  expect(api.bodiesOf('POST', '/api/members/user-2/recovery-code')).toHaveLength(1);
});
