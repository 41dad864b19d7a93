import { isStaff, type Login, type Role } from '#contract/accounts/accounts.ts';
import { says } from '#contract/texts/texts.ts';
import type { LimitRule, Limits, Ticket } from '#server/auth/limits.ts';
import { busy, type HashPriority, isBusy, type Passwords } from '#server/auth/password-hash.ts';
import { createQueue } from '#server/base/queue.ts';
import { toKey } from '#server/db/text-key.ts';
import type { UserStore } from '#server/features/accounts/sign-in/user-store.ts';
import { addressKey } from '#server/http/client-address.ts';
import { createLoginQueue } from './login-queue.ts';

const tenMinutes = 10 * 60 * 1000;
const tooMany = says('signIn.tooMany');

export const loginRules = {
  perAddress: { scope: 'login-address', max: 30, windowMs: tenMinutes, tooMany },
  perAccountAndAddress: { scope: 'login-account-address', max: 10, windowMs: tenMinutes, tooMany },
  perDevice: { scope: 'login-device', max: 10, windowMs: tenMinutes, tooMany },
  /** Delays instead of refusing; beyond this the delay does not grow. */
  perAccount: { scope: 'login-account', max: 100, windowMs: tenMinutes, tooMany },
} satisfies Record<string, LimitRule>;

/** Whether they may sign in there: at the admin area's form a member is refused. */
export const isInArea = (role: Role, area: 'any' | 'admin') => area === 'any' || isStaff(role);

type Deps = { limits: Limits; users: UserStore; passwords: Passwords };

type SignInContext = {
  ip: string;
  /** The token of a browser that has signed in to this account before. */
  device: string | undefined;
  /** Where they sign in: for `admin`, the right password of a member is a wrong one. */
  area: 'any' | 'admin';
};

/**
 * An unknown name, a wrong password, a disabled account and a member in the admin area take the same steps, and so the
 * same time.
 */
export function createSignIn({ limits, users, passwords }: Deps) {
  const { perAddress, perAccountAndAddress, perDevice, perAccount } = loginRules;
  const queue = createLoginQueue();
  // A flood of strangers leaves most connections of the database to everyone else.
  const strangers = createQueue({ concurrency: 3, maxWaiting: 1000, refusal: busy });

  return async (given: Login, { ip, device, area }: SignInContext) => {
    const account = toKey(given.username);
    const address = addressKey(ip);
    const accountAndAddress = `${account} ${address}`;

    const tickets: Ticket[] = [];
    const giveBackAll = () => Promise.all(tickets.map((ticket) => ticket.giveBack()));
    const giveBack = () => (device === undefined ? strangers.run(giveBackAll) : giveBackAll());
    async function count(ticket: Promise<Ticket>): Promise<number> {
      tickets.push(await ticket);
      return (await ticket).total;
    }

    async function verify(priority: HashPriority) {
      const user = await users.findForSignIn(given.username);
      const isRight = await passwords.verify(given.password, user?.passwordHash, priority);
      if (!user || !isRight || user.disabled !== 0) return undefined;
      return isInArea(user.role, area) ? user : undefined;
    }

    // Strangers have no such token, so neither their attempts nor a shared address can delay this browser.
    async function attemptFromDevice(token: string) {
      const recentTries = await count(limits.take(perDevice, `${account} ${token}`));
      return verify({ isKnown: true, recentTries });
    }

    async function attemptAsStranger() {
      queue.refuseRecentlyRefused(accountAndAddress);
      const [recentTries, attemptsFromAddress, attemptsOnAccount] = await strangers.run(
        async () => [
          await count(limits.take(perAddress, address)),
          await count(limits.take(perAccountAndAddress, accountAndAddress)),
          await count(limits.count(perAccount, account)),
        ],
      );
      return queue.run({ account, accountAndAddress, attemptsFromAddress, attemptsOnAccount }, () =>
        verify({ isKnown: false, recentTries }),
      );
    }

    const attempt = device === undefined ? attemptAsStranger() : attemptFromDevice(device);
    const user = await attempt.catch(async (error: unknown) => {
      // The attempt ended before the password was checked. A 503 counts all the same: otherwise a flood that fills the
      // hashing queue would never reach its limit.
      if (!isBusy(error)) await giveBack();
      throw error;
    });
    // Only failures count.
    if (user) await giveBack();
    return user;
  };
}
