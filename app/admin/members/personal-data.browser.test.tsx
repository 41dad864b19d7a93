import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerApi, signedIn } from '#tests/support/component/api-stand-in.ts';
import { expectNoViolations } from '#tests/support/component/axe.ts';
import { renderAreaPage } from '#tests/support/component/render-page.tsx';
import { expectToast } from '#tests/support/component/toast.ts';

test('a person is erased after a question that names the address and what would go, and only a real one', async () => {
  const erasure = {
    enquiries: 2,
    messages: 3,
    attachments: 1,
    notes: 2,
    mails: 4,
    members: 1,
    passkeys: 0,
    sessions: 5,
  };
  const counts =
    'Enquiries: 2 (messages: 3, attachments: 1, notes: 2, mails: 4). Accounts: 1 (passkeys: 0, sessions: 5).';
  const api = answerApi({
    ...signedIn('admin'),
    'GET /api/members': () => ({ body: { items: [], nextCursor: null } }),
    'GET /api/audit': () => ({ body: { items: [], nextCursor: null } }),
    'POST /api/personal-data/count': () => ({ body: erasure }),
    'POST /api/personal-data/erase': () => ({ body: erasure }),
  });
  renderAreaPage('/admin/members');
  const section = page.getByRole('region', { name: 'A person’s data' });
  const field = section.getByLabelText('E-mail address or username');
  await field.fill('ada@');
  await section.getByRole('button', { name: 'Erase' }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('ada@example.com');
  await section.getByRole('button', { name: 'Erase' }).click();
  const question = page.getByRole('dialog', { name: 'Erase ada@example.com?' });
  await expect.element(question).toBeVisible();
  await expect.element(question.getByText(counts, { exact: false })).toBeVisible();
  await expectNoViolations(question);
  expect(api.bodiesOf('POST', '/api/personal-data/erase')).toEqual([]);
  await question.getByRole('button', { name: 'Erase the person' }).click();
  await expectToast('Erased', counts);
  expect(api.bodiesOf('POST', '/api/personal-data/erase')).toEqual([{ email: 'ada@example.com' }]);
});
