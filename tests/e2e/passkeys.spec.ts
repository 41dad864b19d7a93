// Passkeys with Chromium's virtual authenticator. Everything that an answer can have wrong:
// server/features/accounts/passkeys/verify.test.ts.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIResponse, CDPSession, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { expectNoViolationsIn } from '#tests/support/browser/axe.ts';
import { testPassword } from '#tests/support/server/accounts.ts';
import { startServer } from '#tests/support/server/server-process.ts';

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
    /** As a copy of the passkey would count, that was made when it stood there. */
    async setCounter(signCount: number) {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
      for (const credential of credentials) {
        const { credentialId } = credential;
        await browser.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
        const copy = { ...credential, signCount };
        await browser.send('WebAuthn.addCredential', { authenticatorId, credential: copy });
      }
    },
  };
}

/** A page of another site on the same host, which has its authenticator sign what ours asks for. */
async function answerElsewhere(page: Page, asked: APIResponse) {
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><html data-hydrated lang="en"><title>Another site</title></html>');
  });
  await new Promise<void>((listening) => other.listen(0, 'localhost', listening));
  await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
  const answer = await page.evaluate(
    async (options) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      const credential = await navigator.credentials.get({ publicKey });
      return (credential as PublicKeyCredential).toJSON();
    },
    await asked.json(),
  );
  other.close();
  return answer;
}

async function fillInName(page: Page, name: string) {
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await button(page, 'Continue').click();
}

test.use({
  expectedFailures: {
    '/api/auth/user': 401,
    '/api/auth/passkey-login': 401,
    '/api/auth/recover': 403,
  },
});

test('a passkey is added, signs in by press and by autofill, is refused once copied or removed, and its codes work once each', async ({
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
  const nothingUsed = page.getByText('No passkey was used. Try again when you like.');
  await authenticator.setVerified(false);
  await fillInName(page, 'Laptop');
  await expect(nothingUsed).toBeVisible();
  await authenticator.setVerified(true);
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
  await expect(nothingUsed).toBeVisible();
  await expectNoViolationsIn(page, 'after a press that came to nothing');
  await authenticator.setVerified(true);
  const sent = page.waitForRequest(`${site}/api/auth/passkey-login`);
  await button(page, 'Use a passkey').click();
  await expect(page).toHaveURL(/\/members$/);

  // The same answer again, and one that another site had signed.
  const give = async (data: unknown) =>
    (await page.request.post(`${site}/api/auth/passkey-login`, { data })).status();
  expect(await give((await sent).postDataJSON())).toBe(401);
  const asked = await page.request.post(`${site}/api/auth/passkey-login/options`);
  expect(await give({ answer: await answerElsewhere(page, asked) })).toBe(401);

  // By autofill: the authenticator answers as soon as the page offers passkeys.
  await signOut();
  await expect(page).toHaveURL(/\/members$/);

  // At another address than its own the browser offers it to nobody.
  await page.goto(`${server.origin}/login`);
  await button(page, 'Use a passkey').click();
  await expect(page.getByText('Passkeys work only at the site’s own address.')).toBeVisible();

  const refused = page.getByText('This passkey was not accepted.');
  await authenticator.setCounter(0);
  await signOut();
  await expect(refused).toBeVisible();
  await authenticator.setCounter(50);
  await page.goto(`${site}/login`);
  await expect(page).toHaveURL(/\/members$/);
  await page.goto(`${site}/members/account`);
  await expect(page.getByText('Signed in, with a passkey').first()).toBeVisible();
  await expect(page.getByText(/^A passkey of yours was refused/).first()).toBeVisible();

  await button(page, 'Remove Old laptop').click();
  await button(page, 'Remove the passkey').click();
  await expect(page.getByText('You have none yet.')).toBeVisible();
  await page.goto(`${site}/members`);
  await button(page, 'Log out').click();
  await expect(refused).toBeVisible();

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

test('a passkey is added and signs in where a password manager’s toJSON throws, or returns nothing of use', async ({
  page,
  server,
  signInAs,
  context,
}) => {
  const site = server.origin.replace('127.0.0.1', 'localhost');
  await signInAs();
  const [session] = await context.cookies();
  const cookie = { name: 'aldermere_session', value: session?.value ?? '', url: site };
  await context.addCookies([cookie]);
  await addAuthenticator(page);
  await page.addInitScript(() => {
    PublicKeyCredential.prototype.toJSON = () => {
      if (location.pathname === '/members/account') throw new TypeError('Illegal invocation');
      return {} as never;
    };
    for (const helper of ['getPublicKey', 'getPublicKeyAlgorithm', 'getAuthenticatorData']) {
      Reflect.deleteProperty(AuthenticatorAttestationResponse.prototype, helper);
    }
  });

  await page.goto(`${site}/members/account`);
  await fillInName(page, 'Vault');
  await button(page, 'I have kept them').click();
  await expect(button(page, 'Remove Vault')).toBeVisible();
  await page.goto(`${site}/members`);
  // By autofill: the authenticator answers as soon as the page offers passkeys.
  const signedIn = page.waitForResponse(`${site}/api/auth/passkey-login`);
  await button(page, 'Log out').click();
  expect((await signedIn).status()).toBe(200);
  await expect(page).toHaveURL(/\/members$/);
});

test('where a passkey is a must, an admin’s password opens their account only, until one is added and then given', async ({
  page,
}) => {
  const strict = await startServer({ REQUIRE_PASSKEY: 'admins', ADMIN_PASSWORD: testPassword });
  const site = strict.origin.replace('127.0.0.1', 'localhost');
  const authenticator = await addAuthenticator(page);
  const signIn = async () => {
    await page.goto(`${site}/admin/login`);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await button(page, 'Sign in').click();
    await expect(page).toHaveURL(/\/admin\/account$/);
  };
  await signIn();
  await expect(page.getByText('The other pages open once you have a passkey.')).toBeVisible();
  await fillInName(page, 'Laptop');
  await button(page, 'I have kept them').click();
  const summary = () => page.request.get(`${site}/api/admin/summary`);
  expect((await summary()).status()).toBe(200);

  await authenticator.setPresent(false);
  await page.context().clearCookies();
  await signIn();
  expect((await summary()).status()).toBe(403);
  await authenticator.setPresent(true);
  await button(page, 'Confirm with a passkey').click();
  await expect(page.getByText('The other pages open once you have')).toBeHidden();
  await page.goto(`${site}/admin`);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // Otherwise its stream of events would complain of a server that is gone.
  await page.close();
  await strict.stop();
});
