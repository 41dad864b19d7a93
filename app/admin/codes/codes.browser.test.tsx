// Issuing and revoking with the real server: tests/e2e/admin-codes.spec.ts.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Role } from '#contract/accounts/accounts.ts';
import type { IssuedCode } from '#contract/accounts/registration-codes.ts';
import type { Summary } from '#contract/admin/summary.ts';
import { answerApi, signedIn } from '#tests/support/component/api-stand-in.ts';
import { expectNoViolations } from '#tests/support/component/axe.ts';
import { renderAreaPage } from '#tests/support/component/render-page.tsx';

const issued: IssuedCode = {
  id: 'code-1',
  issuedTo: 'C. Babbage',
  note: null,
  state: 'open',
  issuedAt: '2026-11-15T09:00:00.000Z',
  expiresAt: '2026-11-22T09:00:00.000Z',
  usedAt: null,
  usedBy: null,
  role: 'desk',
  mailedTo: null,
  code: 'ALDR-BBBBB-CCCCC-DDDDD',
  isMailed: false,
};

const none = { count: 0, isMore: false };

const summary = (isSetUp: boolean): Summary => ({
  version: '0.0.0',
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
  mail: { isSetUp, failed: none, oldestUnsentSeconds: null },
});

function openCodes(role: Role, { query = '', isMailSetUp = true } = {}) {
  const api = answerApi({
    ...signedIn(role),
    'GET /api/audit': () => ({ body: { items: [], nextCursor: null } }),
    'GET /api/admin/summary': () => ({ body: summary(isMailSetUp) }),
    'GET /api/registration-codes': () => ({ body: [] }),
    'POST /api/registration-codes': ({ body }) => ({
      status: 201,
      body: { ...issued, isMailed: (body as { role?: Role }).role !== 'desk' },
    }),
  });
  renderAreaPage(`/admin/codes${query}`);
  return { sent: () => api.bodiesOf('POST', '/api/registration-codes') };
}

const field = (name: string | RegExp) => page.getByLabelText(name);

test('a colleague is invited in one step, and the code is handed over where it could not be mailed', async () => {
  const { sent } = openCodes('admin', { query: '?role=desk' });
  await expect.element(page.getByRole('heading', { name: 'Invite a colleague' })).toBeVisible();
  await expect.element(field('The account will be')).toHaveValue('desk');
  await expect.element(field(/^E-mail it to/)).toBeVisible();
  await expect.element(field(/^Good for how many days/)).not.toBeInTheDocument();
  await expectNoViolations(page.getByRole('main'));
  await field('For whom').fill('C. Babbage');
  await field(/^E-mail it to/).fill('charles@example.com');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('It could not be mailed to charles@example.com: hand it over yourself.');
  await expect.element(page.getByText(issued.code, { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Then sign in at .*\/admin\/login/)).toBeVisible();
  expect(sent()).toMatchObject([
    { issuedTo: 'C. Babbage', role: 'desk', mailTo: 'charles@example.com' },
  ]);
});

test('the desk mails a member’s code in the member’s language, and gives no roles', async () => {
  const { sent } = openCodes('desk', { query: '?role=admin' });
  await expect.element(page.getByRole('heading', { name: 'Issue a code' })).toBeVisible();
  await expect.element(field('The account will be')).not.toBeInTheDocument();
  await field('For whom').fill('C. Babbage');
  await field(/^E-mail it to/).fill('charles@example.com');
  await field('Language of the mail').selectOptions('French');
  await page.getByRole('button', { name: 'Issue the code' }).click();
  await expect.element(page.getByText('It is on its way to charles@example.com.')).toBeVisible();
  expect(sent()).toMatchObject([{ language: 'fr', mailTo: 'charles@example.com', role: 'member' }]);
});

test('without mail nobody is asked where to mail it', async () => {
  openCodes('desk', { isMailSetUp: false });
  await expect.element(field('For whom')).toBeVisible();
  await expect
    .element(page.getByText('No code has been issued yet.', { exact: false }))
    .toBeVisible();
  await expect.element(field(/^E-mail it to/)).not.toBeInTheDocument();
});
