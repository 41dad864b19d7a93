// Who may open which page of the areas. That the server guards its data: server/auth/authorisation.test.ts.
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerApi,
  holdAnswer,
  signedIn,
  signedOut,
} from '#tests/support/component/api-stand-in.ts';
import { renderAreaPage } from '#tests/support/component/render-page.tsx';

const adminPages = [
  '/admin',
  '/admin/videos',
  '/admin/services',
  '/admin/testimonials',
  '/admin/enquiries',
  '/admin/codes',
  '/admin/members',
];
const noSummary = {
  'GET /api/admin/summary': () => ({ status: 500, body: { message: 'Not here.' } }),
};
const user = (role: string) => ({
  body: { id: 'user-1', username: 'ada', email: 'ada@example.com', role },
});

describe('the guard of the areas', () => {
  test.each(adminPages)('%s redirects to /admin/login when not authenticated', async (path) => {
    answerApi(signedOut);
    renderAreaPage(path);
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(location.pathname).toBe('/admin/login');
  });

  test.each(['/admin', '/admin/codes'])(
    'a member who is signed in is sent from %s to /admin/login',
    async (path) => {
      answerApi(signedIn('member'));
      renderAreaPage(path);
      await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(location.pathname).toBe('/admin/login');
    },
  );

  test('/members redirects to /login when not authenticated', async () => {
    answerApi(signedOut);
    renderAreaPage('/members');
    await expect.element(page.getByLabelText('Username')).toBeVisible();
    expect(location.pathname).toBe('/login');
  });

  test.each([
    ['/admin', 'admin', 'Dashboard'],
    ['/members', 'member', 'Welcome, ada'],
    ['/members', 'admin', 'Welcome, ada'],
  ])(
    'while the sign-in is checked %s shows a spinner, then opens for a %s',
    async (path, role, heading) => {
      const held = holdAnswer(user(role));
      answerApi({
        ...noSummary,
        'GET /api/auth/user': held.handler,
        'GET /api/fleet': () => ({ body: [] }),
      });
      renderAreaPage(path);
      await expect.element(page.getByRole('status').getByText('Loading')).toBeInTheDocument();
      expect(location.pathname).toBe(path);
      held.release();
      await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
    },
  );

  test('a member is greeted as they registered', async () => {
    const anna = { ...user('member').body, username: 'anna.k' };
    answerApi({
      'GET /api/auth/user': () => ({ body: anna }),
      'GET /api/fleet': () => ({ body: [] }),
      'GET /api/requests': () => ({ body: [] }),
    });
    renderAreaPage('/members');
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveTextContent('Welcome, anna.k');
    for (const element of [heading.element(), ...heading.element().children])
      expect(getComputedStyle(element, '::first-letter').textTransform).toBe('none');
  });

  test('a network failure is not "signed out": it is said, and a retry gets through', async () => {
    const api = answerApi({ ...signedIn('member'), 'GET /api/fleet': () => ({ body: [] }) });
    api.disconnect();
    renderAreaPage('/members');
    await expect
      .element(page.getByRole('heading', { name: 'We could not be reached' }))
      .toBeVisible();
    expect(location.pathname).toBe('/members');
    api.reconnect();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, ada');
  });
});
