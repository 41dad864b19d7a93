import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerApi, signedIn } from '#tests/support/component/api-stand-in.ts';
import { renderAreaPage } from '#tests/support/component/render-page.tsx';

test('no filter is a field that must be filled in, or one that may stay empty', async () => {
  answerApi({
    ...signedIn('admin'),
    'GET /api/audit': () => ({ body: { items: [], nextCursor: null } }),
    'GET /api/audit/people': () => ({ body: ['ada'] }),
  });
  renderAreaPage('/admin/audit?kind=updated');
  for (const label of ['Person', 'Concerning', 'Kind', 'Day']) {
    await expect.element(page.getByLabelText(label, { exact: true })).not.toBeRequired();
  }
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.element(page.getByText('Nothing has been done yet.')).toBeVisible();
});
