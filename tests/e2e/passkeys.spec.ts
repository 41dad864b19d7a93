// Passkeys with Chromium's virtual authenticator. What a browser cannot do wrongly (another origin, a replayed answer, a
// counter that goes back) is in server/features/accounts/passkeys/passkeys.test.ts.
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { expectNoViolationsIn } from '#tests/support/browser/axe.ts';
import { testPassword } from '#tests/support/server/accounts.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function addAuthenticator(page: Page) {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const set = (method: 'setUserVerified' | 'setAutomaticPresenceSimulation', value: object) =>
    browser.send(`WebAuthn.${method}`, { authenticatorId, ...value } as never);
  return {
    /** As a person who does not let themselves be recognised. */
    setVerified: (isUserVerified: boolean) => set('setUserVerified', { isUserVerified }),
    setPresent: (enabled: boolean) => set('setAutomaticPresenceSimulation', { enabled }),
  };
}

test.use({
  expectedFailures: {
    '/api/auth/user': 401,
    '/api/auth/passkey-login': 401,
    '/api/auth/recover': 403,
  },
});

test('a passkey is added, signs in by press and by autofill, is refused once removed, and its codes work once each', async ({
  page,
  server,
  signInAs,
  context,
}) => {
  test.slow();
  // Without PUBLIC_URL passkeys are bound to localhost.
  const site = server.origin.replace('127.0.0.1', 'localhost');
  const { username } = await signInAs();
  const [session] = await context.cookies();
  await context.addCookies([{ name: 'aldermere_session', value: session?.value ?? '', url: site }]);
  const authenticator = await addAuthenticator(page);

  await page.goto(`${site}/members/account`);
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name', { exact: true }).fill('Laptop');
  await button(page, 'Continue').click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  await expectNoViolationsIn(page, 'with the recovery codes');
  await button(page, 'I have kept them').click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await button(page, 'New codes').click();
  await button(page, 'Make ten new codes').click();
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await button(page, 'I have kept them').click();
  await button(page, 'Rename Laptop').click();
  await page.getByLabel('Name', { exact: true }).fill('Old laptop');
  await button(page, 'Rename').click();
  await expect(button(page, 'Remove Old laptop')).toBeVisible();
  await expectNoViolationsIn(page, 'with a passkey');

  // By a press, after one that was cancelled.
  await authenticator.setPresent(false);
  const signOut = async () => {
    await page.goto(`${site}/members`);
    await button(page, 'Log out').click();
    await expect(page).toHaveURL(/\/login$/);
  };
  await signOut();
  await authenticator.setVerified(false);
  await authenticator.setPresent(true);
  await button(page, 'Use a passkey').click();
  await expect(page.getByText('No passkey was used. Try again when you like.')).toBeVisible();
  await expectNoViolationsIn(page, 'after a press that came to nothing');
  await authenticator.setVerified(true);
  await button(page, 'Use a passkey').click();
  await expect(page).toHaveURL(/\/members$/);

  // By autofill: the authenticator answers as soon as the page offers passkeys.
  await signOut();
  await expect(page).toHaveURL(/\/members$/);
  await page.goto(`${site}/members/account`);
  await expect(page.getByText('Signed in, with a passkey').first()).toBeVisible();

  await button(page, 'Remove Old laptop').click();
  await button(page, 'Remove the passkey').click();
  await expect(page.getByText('You have none yet.')).toBeVisible();
  await page.goto(`${site}/members`);
  await button(page, 'Log out').click();
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();

  // The codes outlive the passkey, since the password may be lost, too.
  for (const outcome of ['Your password is changed.', 'This recovery code is not valid']) {
    await page.goto(`${site}/login?recover`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByLabel('New password').fill(`${testPassword}, again`);
    await button(page, 'Change password').click();
    await expect(page.getByText(outcome)).toBeVisible();
  }
});
