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
  perAddress: { scope: 'login-address', most: 30, windowMs: tenMinutes, tooMany },
  perAccountHere: { scope: 'login-account-address', most: 10, windowMs: tenMinutes, tooMany },
  perDevice: { scope: 'login-device', most: 10, windowMs: tenMinutes, tooMany },
  /** Slows down and never refuses; beyond so many it cannot get slower. */
  perAccount: { scope: 'login-account', most: 100, windowMs: tenMinutes, tooMany },
} satisfies Record<string, LimitRule>;

type Deps = { limits: Limits; users: UserStore; passwords: Passwords };

/** Checks a name and a password. An unknown name, a wrong password and a disabled account all take the same steps. */
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
        // Strangers have no such token, so neither their failures nor their crowd stand in its way.
        await count(limits.take(perDevice, `${account} ${device}`));
        return verify(given);
      }
      const here = await count(limits.take(perAccountHere, accountHere));
      const everywhere = await count(limits.note(perAccount, account));
      return queue.run(account, { here, everywhere }, () => verify(given));
    }

    const user = await attempt().catch(async (error: unknown) => {
      // Refused or broken off before the password was looked at.
      await giveBack();
      throw error;
    });
    // Only failures count.
    if (user) await giveBack();
    return user;
  };
}
