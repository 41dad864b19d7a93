// Accounts made through the database, for API tests and for browser tests that begin signed in.
import { randomUUID } from 'node:crypto';
import type { Role, User } from '#contract/accounts/accounts.ts';
import type { Language } from '#contract/texts/languages.ts';
import { createPasswords } from '#server/auth/password-hash.ts';
import { createSessionStore } from '#server/auth/session-store.ts';
import type { Database } from '#server/db/connect.ts';
import { createCodeStore } from '#server/features/accounts/codes/code-store.ts';
import { newRegistrationCode } from '#server/features/accounts/codes/codes.ts';
import { newUserRow } from '#server/features/accounts/users/user-row.ts';
import { createCheapPasswords } from './cheap-passwords.ts';

export const testPassword = 'a quiet night in Manchester';

const realPasswords = createPasswords();
/** A hash names its costs: a server in a process of its own verifies these as quickly. */
const cheapPasswords = createCheapPasswords();
const hashes = new Map<string, Promise<string>>();

/** Each password is hashed once: the salt need not differ between the users of a test. */
function hashOf(password: string, isReal: boolean): Promise<string> {
  const key = `${password} ${isReal}`;
  const hash = hashes.get(key) ?? (isReal ? realPasswords : cheapPasswords).hash(password);
  hashes.set(key, hash);
  return hash;
}

const systemClock = () => new Date();

export type TestUser = User & { password: string; passwordHash: string };

export async function createUser(
  { db }: Database,
  given: {
    username?: string;
    email?: string;
    password?: string;
    role?: Role;
    language?: Language;
    /** Hashed at full cost, for what is about the time a sign-in takes. */
    hasRealHash?: boolean;
  } = {},
  now = systemClock,
): Promise<TestUser> {
  const role = given.role ?? 'member';
  const username = given.username ?? `${role}-${randomUUID().slice(0, 8)}`;
  const password = given.password ?? testPassword;
  const row = newUserRow(
    {
      username,
      email: given.email ?? `${username}@example.com`,
      passwordHash: await hashOf(password, given.hasRealHash ?? false),
      role,
      language: given.language ?? 'en',
    },
    now(),
  );
  await db.insertInto('users').values(row).execute();
  const { id, email, language } = row;
  return { id, username, email, role, language, password, passwordHash: row.password_hash };
}

/** A further session of a user: the token, and it as a Cookie header over plain http. */
export async function openSession(
  database: Database,
  user: { id: string; passwordHash: string },
  now = systemClock,
): Promise<{ token: string; cookie: string }> {
  const opened = await createSessionStore({ database, now }).open(user);
  if (!opened) throw new Error('The user is deleted, disabled, or has another password');
  return { token: opened.token, cookie: `aldermere_session=${opened.token}` };
}

/** A new user, signed in. */
export async function signIn(
  database: Database,
  given: Parameters<typeof createUser>[1] = {},
  now = systemClock,
): Promise<{ user: TestUser; token: string; cookie: string }> {
  const user = await createUser(database, given, now);
  return { user, ...(await openSession(database, user, now)) };
}

export async function issueCode(
  { db }: Database,
  given: { issuedTo?: string; expiresAt?: Date } = {},
): Promise<{ id: string; code: string }> {
  const code = newRegistrationCode();
  const { id } = await createCodeStore(db, systemClock).issue({
    code,
    issuedTo: given.issuedTo ?? 'A. Guest',
    note: null,
    createdBy: null,
    expiresAt: given.expiresAt ?? null,
  });
  return { id, code };
}
