// With an authenticator and the real server: tests/e2e/passkeys.spec.ts.
import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { account, openAccount, someTime } from '#tests/support/component/account-stand-in.ts';
import { answerApi, signedOut } from '#tests/support/component/api-stand-in.ts';
import { expectNoViolations } from '#tests/support/component/axe.ts';
import { renderAreaPage } from '#tests/support/component/render-page.tsx';

const main = page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name, exact: true });

const admin = { id: 'user-1', username: 'ada', email: 'ada@example.com', role: 'admin' };

const passkey = { name: 'Laptop', isSynced: true, createdAt: someTime, lastUsedAt: someTime };
const withPasskeys = {
  'GET /api/auth/account': () => ({ body: { ...account, passkeys: 2, recoveryCodesLeft: 9 } }),
  'GET /api/auth/passkeys': () => ({
    body: [
      { ...passkey, id: '1' },
      { ...passkey, id: '2', name: 'Phone', isSynced: false, lastUsedAt: null },
    ],
  }),
};

async function press(opener: Locator) {
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test.each([
  ['Change the e-mail address', 'Change your e-mail address'],
  ['Change your password', 'Change your password'],
  ['Add a passkey', 'Add a passkey'],
  ['Rename Laptop', 'Rename the passkey'],
  ['Remove Phone', 'Remove “Phone”?'],
  ['New codes', 'Make new recovery codes?'],
  ['Ask to be erased', 'Ask for your account to be erased?'],
])('“%s” is opened and left by keyboard alone, and axe finds nothing', async (name, heading) => {
  openAccount(withPasskeys);
  const opener = button(name);
  await press(opener);
  const dialog = page.getByRole('dialog', { name: heading });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await expectNoViolations(dialog);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('new recovery codes are made and put away by keyboard alone', async () => {
  openAccount({
    ...withPasskeys,
    'POST /api/auth/recovery-codes': () => ({
      status: 201,
      body: { codes: Array.from({ length: 10 }, (_, index) => `RCVR-BCDFG-HJKMN-PQRS${index}`) },
    }),
  });
  await press(button('New codes'));
  await userEvent.keyboard('{Tab}{Enter}');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect.element(codes.getByRole('listitem').nth(9)).toBeVisible();
  await expectNoViolations(codes);
  await press(button('I have kept them'));
  await expect.element(button('New codes')).toHaveFocus();
});

test('where a passkey is a must: the account page is opened, a code opens the others, and a wrong one says so', async () => {
  let needsPasskey = true;
  const message = 'This recovery code is not one of yours, or it has been used.';
  openAccount(
    {
      ...withPasskeys,
      'GET /api/auth/user': () => ({ body: { ...admin, ...(needsPasskey && { needsPasskey }) } }),
      'POST /api/auth/proof': ({ body }) => {
        needsPasskey = (body as { recoveryCode: string }).recoveryCode !== 'right';
        return needsPasskey
          ? { status: 400, body: { message, issues: [{ path: 'recoveryCode', message }] } }
          : { status: 204 };
      },
    },
    '/admin/login',
  );
  const needed = page.getByRole('region', { name: 'A passkey is needed' });
  const code = page.getByLabelText('Or a recovery code');
  await code.fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription(new RegExp(message));
  await expectNoViolations(main);
  await code.fill('right');
  await userEvent.keyboard('{Enter}');
  await expect.element(needed).not.toBeInTheDocument();
  await expectNoViolations(main);
});

test('where a passkey is a must and there is none: the page says where to add one', async () => {
  openAccount(
    {
      'GET /api/auth/user': () => ({ body: { ...admin, needsPasskey: true } }),
    },
    '/admin/account',
  );
  await expect.element(page.getByText(/^The other pages open once you have/)).toBeVisible();
  await expectNoViolations(main);
});

test('autofill is asked for anew before what it signs expires, and goes on after a press that came to nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked: { mediation: string | undefined; challenge: number | undefined }[] = [];
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  vi.spyOn(navigator.credentials, 'get').mockImplementation((request) => {
    const { mediation, publicKey, signal } = request ?? {};
    asked.push({
      mediation,
      challenge: new Uint8Array(publicKey?.challenge as ArrayBuffer).at(0),
    });
    if (mediation === undefined) {
      return Promise.reject(new DOMException('Cancelled', 'NotAllowedError'));
    }
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
  });
  let issued = 0;
  answerApi({
    ...signedOut,
    'POST /api/auth/passkey-login/options': () => {
      issued += 1;
      const challenge = btoa(String.fromCharCode(issued)).replaceAll('=', '');
      return { body: { challenge, rpId: 'localhost', allowCredentials: [] } };
    },
  });
  renderAreaPage('/login');
  await expect.poll(() => asked).toEqual([{ mediation: 'conditional', challenge: 1 }]);
  vi.advanceTimersByTime(4 * 60 * 1000);
  await expect.poll(() => asked.at(1)).toEqual({ mediation: 'conditional', challenge: 2 });

  await button('Use a passkey').click();
  await expect
    .element(page.getByText('No passkey was used. Try again when you like.'))
    .toBeVisible();
  await expect
    .poll(() => asked.slice(2))
    .toEqual([
      { mediation: undefined, challenge: 3 },
      { mediation: 'conditional', challenge: 4 },
    ]);
});

test('a press is not ended by autofill whose options come after those of the press', async () => {
  const late = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<never>();
  const asked: string[] = [];
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  vi.spyOn(navigator.credentials, 'get').mockImplementation((request) => {
    const challenge = new Uint8Array(request?.publicKey?.challenge as ArrayBuffer).at(0);
    asked.push(`${request?.mediation ?? 'press'} ${challenge}`);
    const aborted = new Promise<never>((_, reject) =>
      request?.signal?.addEventListener('abort', () => reject(request.signal?.reason)),
    );
    return request?.mediation ? aborted : Promise.race([aborted, cancelled.promise]);
  });
  let issued = 0;
  answerApi({
    ...signedOut,
    'POST /api/auth/passkey-login/options': async () => {
      issued += 1;
      const challenge = btoa(String.fromCharCode(issued)).replaceAll('=', '');
      if (issued === 1) await late.promise;
      return { body: { challenge, rpId: 'localhost', allowCredentials: [] } };
    },
  });
  renderAreaPage('/login');
  await expect.poll(() => issued).toBe(1);
  await button('Use a passkey').click();
  await expect.poll(() => asked).toEqual(['press 2']);
  late.resolve();
  cancelled.reject(new DOMException('Cancelled', 'NotAllowedError'));
  await expect.poll(() => asked).toEqual(['press 2', 'conditional 3']);
  await expect
    .element(page.getByText('No passkey was used. Try again when you like.'))
    .toBeVisible();
});

test('a passkey that autofill offered and the server could not check says so, and autofill goes on', async () => {
  const bytes = new Uint8Array(1).buffer;
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
  const chosen = { id: 'AA', rawId: bytes, type: 'public-key', response };
  let asked = 0;
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  vi.spyOn(navigator.credentials, 'get').mockImplementation(() => {
    asked += 1;
    if (asked > 1) return new Promise(() => undefined);
    return Promise.resolve({ ...chosen, getClientExtensionResults: () => ({}) } as Credential);
  });
  answerApi({
    ...signedOut,
    'POST /api/auth/passkey-login/options': () => ({
      body: { challenge: 'AA', rpId: 'localhost', allowCredentials: [] },
    }),
    'POST /api/auth/passkey-login': () => ({ status: 503, body: { message: 'Not now.' } }),
  });
  renderAreaPage('/login');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now.');
  await expect.poll(() => asked).toBe(2);
});

const refused = { status: 400, body: { message: 'This passkey could not be added.' } };
const creationOptions = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Aldermere' },
  user: { id: 'AAAA', name: 'ada', displayName: 'ada' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};
const fromBrowser = (name: string) => () => Promise.reject(new DOMException('', name));
const madePasskey = () => {
  const bytes = new Uint8Array(1).buffer;
  const response = { attestationObject: bytes, clientDataJSON: bytes };
  return Promise.resolve({
    id: 'AA',
    rawId: bytes,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  } as unknown as Credential);
};

const cannotUse =
  'Your browser or password manager could not use a passkey. Try again, or with another one.';

test.each<[string, string, () => Promise<Credential | null>]>([
  ['is cancelled', 'No passkey was used. Try again when you like.', fromBrowser('NotAllowedError')],
  [
    'is there already',
    'This device holds a passkey for your account already.',
    fromBrowser('InvalidStateError'),
  ],
  [
    'is asked for elsewhere',
    'Passkeys work only at the site’s own address.',
    fromBrowser('SecurityError'),
  ],
  [
    'is not supported',
    'This device makes no passkey of a kind that we take. Please use another.',
    fromBrowser('NotSupportedError'),
  ],
  [
    'cannot verify anybody',
    'This device cannot ask for your finger, face or PIN. Please use another.',
    fromBrowser('ConstraintError'),
  ],
  ['is given up', cannotUse, () => Promise.resolve(null)],
  ['makes an extension throw', cannotUse, () => Promise.reject('broken')],
  ['is refused by the server', refused.body.message, madePasskey],
])('when a new passkey %s, the dialog says “%s”', async (_, sentence, create) => {
  vi.spyOn(navigator.credentials, 'create').mockImplementation(create);
  openAccount({
    'POST /api/auth/passkeys/options': () => ({ body: creationOptions }),
    'POST /api/auth/passkeys': () => refused,
  });
  await press(button('Add a passkey'));
  await page.getByLabelText('Name').fill('Laptop');
  await button('Continue').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
});

test('when a new passkey is asked for without a connection, the dialog says so', async () => {
  const api = openAccount();
  await press(button('Add a passkey'));
  await page.getByLabelText('Name').fill('Laptop');
  api.disconnect();
  await button('Continue').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We could not be reached. Check your connection and try again.');
});
