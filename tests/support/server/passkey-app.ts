// The app on a domain, and people with passkeys.
import { expect } from 'vitest';
import { signIn } from './accounts.ts';
import { cookieFrom, createClient } from './api-client.ts';
import { type Authenticator, createAuthenticator, type Lies } from './authenticator.ts';
import { createTestApp } from './test-app.ts';

export const rpId = 'aldermere.example';
const origin = `https://${rpId}`;

type SignedIn = Parameters<typeof signIn>[1];
type KeyKind = Parameters<typeof createAuthenticator>[1];

export async function createPasskeyApp() {
  let time = Date.now();
  const now = () => new Date(time);
  const site = await createTestApp({ PUBLIC_URL: origin }, { now });
  const client = createClient(site.app);

  const newAuthenticator = (kind?: KeyKind, idBytes?: number) =>
    createAuthenticator({ origin, rpId }, kind, idBytes);

  async function signInByPassword(given: SignedIn = {}) {
    const { user, token } = await signIn(site.database, given, now);
    return { user, cookie: `__Host-aldermere_session=${token}` };
  }

  const addOptions = async (cookie: string) =>
    (await client.post('/api/auth/passkeys/options', undefined, { cookie })).json();

  const add = (cookie: string, answer: unknown, name = 'Laptop') =>
    client.post('/api/auth/passkeys', { name, answer }, { cookie });

  /** Somebody with one passkey. */
  async function createHolder(given: SignedIn = {}, kind: KeyKind = 'ec') {
    const { user, cookie } = await signInByPassword(given);
    const authenticator = newAuthenticator(kind);
    const added = await add(cookie, authenticator.create(await addOptions(cookie)));
    expect(added.statusCode).toBe(201);
    const { passkey, codes } = added.json();
    return { user, cookie: cookieFrom(added), authenticator, passkey, codes: codes as string[] };
  }

  const loginOptions = async () => (await client.post('/api/auth/passkey-login/options')).json();

  const login = (answer: unknown, headers: Record<string, string> = {}) =>
    client.post('/api/auth/passkey-login', { answer }, { headers });

  const signWith = async (authenticator: Authenticator, lies?: Lies) =>
    login(authenticator.sign(await loginOptions(), lies));

  return {
    site,
    client,
    newAuthenticator,
    signInByPassword,
    addOptions,
    add,
    createHolder,
    loginOptions,
    login,
    signWith,
    pass(ms: number) {
      time += ms;
    },
  };
}
