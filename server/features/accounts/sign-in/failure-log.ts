// Failed sign-ins in the audit log. A flood of them adds a few lines an hour, not a line each.
import type { FastifyInstance } from 'fastify';
import type { CountRule, Limits } from '#server/auth/limits.ts';
import { type Actor, type Client, recordOnAccount, somebody } from '#server/db/audit.ts';
import type { Database } from '#server/db/connect.ts';
import type { UserStore } from '#server/features/accounts/sign-in/user-store.ts';

const listedRule: CountRule = { scope: 'listed-failures', max: 10, windowMs: 60 * 60 * 1000 };

/** What was typed is not kept: it may be a password in the wrong field. */
const nobodyKnown = { id: '', username: 'an unknown name' };

type FailureAction = 'sign-in-failed' | 'passkey-refused';

export type FailureLog = ReturnType<typeof createFailureLog>;

export function createFailureLog(
  app: FastifyInstance,
  deps: { database: Database; limits: Limits; users: UserStore; now: () => Date },
) {
  const { database, limits, users, now } = deps;
  const pending = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(pending)));

  async function record(account: Actor, action: FailureAction, client: Client): Promise<void> {
    const ticket = await limits.tryTake(listedRule, account.id);
    if (!ticket) return;
    await database.nonDurableDb.transaction().execute((trx) =>
      recordOnAccount(trx, {
        at: now(),
        actor: somebody,
        user: account,
        action,
        detail: ticket.total === listedRule.max ? ['more-not-listed'] : [],
        client,
      }),
    );
  }

  /** Not waited for: the time of the answer must not tell whether there is such an account. */
  function run(task: Promise<void>): void {
    const work = task
      .catch((error: unknown) => app.log.error(error))
      .finally(() => pending.delete(work));
    pending.add(work);
  }

  return {
    record(username: string, client: Client): void {
      const find = async () => (await users.findForSignIn(username)) ?? nobodyKnown;
      run(find().then((account) => record(account, 'sign-in-failed', client)));
    },

    /** A copy of it may be in use elsewhere. */
    recordRefusedPasskey(user: Actor, client: Client): void {
      run(record(user, 'passkey-refused', client));
    },
  };
}
