import type { Login } from '#contract/accounts.ts';
import type { LimitRule, Limits, Ticket } from '#server/auth/limits.ts';
import type { Passwords } from '#server/auth/password-hash.ts';
import { toKey } from '#server/features/accounts/user-row.ts';
import type { UserStore } from '#server/features/accounts/user-store.ts';
import { addressKey } from '#server/http/client-address.ts';
import { createLoginQueue } from './login-queue.ts';

const tenMinutes = 10 * 60 * 1000;
const tooMany = 'Too many attempts to sign in.';

export const loginRules = {
  perAddress: { scope: 'login-address', max: 30, windowMs: tenMinutes, tooMany },
  perAccountHere: { scope: 'login-account-address', max: 10, windowMs: tenMinutes, tooMany },
  perDevice: { scope: 'login-device', max: 10, windowMs: tenMinutes, tooMany },
  /** Delays instead of refusing; beyond this the delay does not grow. */
  perAccount: { scope: 'login-account', max: 100, windowMs: tenMinutes, tooMany },
} satisfies Record<string, LimitRule>;

type Deps = { limits: Limits; users: UserStore; passwords: Passwords };

/** An unknown name, a wrong password and a disabled account take the same steps, and so the same time. */
export function createSignIn({ limits, users, passwords }: Deps) {
  const { perAddress, perAccountHere, perDevice, perAccount } = loginRules;
  const queue = createLoginQueue();

  async function verify({ username, password }: Login) {
    const user = await users.findForSignIn(username);
    const isRight = await passwords.verify(password, user?.passwordHash);
    return user && isRight && user.disabled === 0 ? user : undefined;
  }

  /** `device` is the token of a browser that has signed in to this account before. */
  return async (given: Login, { ip, device }: { ip: string; device: string | undefined }) => {
    const account = toKey(given.username);
    const address = addressKey(ip);
    const accountHere = `${account} ${address}`;

    const tickets: Ticket[] = [];
    const giveBack = () => Promise.all(tickets.map((ticket) => ticket.giveBack()));
    async function count(ticket: Promise<Ticket>): Promise<number> {
      tickets.push(await ticket);
      return (await ticket).total;
    }

    async function attempt() {
      await count(limits.take(perAddress, address));
      if (device !== undefined) {
        // Strangers have no such token, so their attempts cannot delay this browser.
        await count(limits.take(perDevice, `${account} ${device}`));
        return verify(given);
      }
      const here = await count(limits.take(perAccountHere, accountHere));
      const everywhere = await count(limits.note(perAccount, account));
      return queue.run(account, { here, everywhere }, () => verify(given));
    }

    const user = await attempt().catch(async (error: unknown) => {
      // The attempt ended before the password was checked.
      await giveBack();
      throw error;
    });
    // Only failures count.
    if (user) await giveBack();
    return user;
  };
}
