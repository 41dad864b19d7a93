import type { User } from '#contract/accounts/accounts.ts';
import type { LimitRule, Limits } from '#server/auth/limits.ts';
import type { Passwords } from '#server/auth/password-hash.ts';
import type { UserStore } from '#server/features/accounts/sign-in/user-store.ts';
import { HttpError } from '#server/http/http-error.ts';

/** A screen left open must not allow endless guessing of the password. */
export const ownPasswordRule: LimitRule = {
  scope: 'password',
  max: 10,
  windowMs: 10 * 60 * 1000,
  tooMany: 'Too many attempts with a wrong password.',
};

export type OwnPasswordCheck = ReturnType<typeof createOwnPasswordCheck>;

/** Checks the password of one who is signed in. Resolves to the hash that it matched. */
export function createOwnPasswordCheck(deps: {
  limits: Limits;
  users: UserStore;
  passwords: Passwords;
}) {
  const { limits, users, passwords } = deps;
  return async (user: User, given: { path: string; password: string }) => {
    const attempt = await limits.take(ownPasswordRule, user.id);
    const hash = await users.readPasswordHash(user.id);
    const priority = { isKnown: true, recentTries: attempt.total };
    if (!(await passwords.verify(given.password, hash, priority)) || !hash) {
      throw wrongPassword(given.path);
    }
    await attempt.giveBack();
    return { hash, priority };
  };
}

export function wrongPassword(path: string) {
  // Not a 401, which means "signed out".
  const message = 'The current password is not right.';
  return new HttpError(400, message, { issues: [{ path, message }] });
}
