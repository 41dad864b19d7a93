// Sessions are rows, so that they can be ended at any time. Only hashes of tokens are stored.
import { randomBytes } from 'node:crypto';
import type { SignInFactor, User } from '#contract/accounts/accounts.ts';
import { lifetimes } from '#contract/lifetimes.ts';
import { sha256 } from '#server/base/sha256.ts';
import { type Client, nowhere, recordOnAccount } from '#server/db/audit.ts';
import { cachedRead } from '#server/db/cached-read.ts';
import type { Database } from '#server/db/connect.ts';
import { compileStatement } from '#server/db/engine/compile-statement.ts';
import { newId } from '#server/db/schema/columns.ts';
import type { Db } from '#server/db/schema/schema.ts';

const minute = 60 * 1000;

const touchEveryMs = 5 * minute;

const maxSessionsPerUser = 20;

/** How far the clocks of two instances may differ. What was made later than that was made on another time. */
export const maxClockSkewMs = 5 * minute;

const newToken = () => randomBytes(32).toString('base64url');

export type Session = {
  id: string;
  user: User;
  /** When they last gave their password or a passkey. */
  provedAt: number;
  factor: SignInFactor;
};

export type OpenOptions = {
  factor?: SignInFactor;
  client?: Client;
  /** Somebody signs in, which is logged: not a further session of one who was signed in. */
  isSignIn?: boolean;
};

/** Given again by one who is signed in. */
export type Proof = { factor?: 'passkey' };

export function createSessionStore(options: { database: Database; now: () => Date }) {
  const { db, nonDurableDb, engine } = options.database;
  const now = () => options.now().getTime();

  const selectByToken = compileStatement((given: { tokenHash: string }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.id as sessionId',
        'sessions.expires_at as expiresAt',
        'sessions.last_seen_at as lastSeenAt',
        'sessions.proved_at as provedAt',
        'sessions.factor',
        'users.id',
        'users.username',
        'users.email',
        'users.role',
        'users.language',
      ])
      .where('sessions.token_hash', '=', given.tokenHash)
      .where('users.disabled', '=', 0),
  );
  const findByToken = cachedRead(options.database, (tokenHash) => selectByToken(db, { tokenHash }));

  return {
    /**
     * Call after the password or the passkey was verified. Undefined when the password was changed or the account disabled
     * since: the lock makes this wait for a change that is under way.
     */
    async open(user: { id: string; passwordHash: string }, given: OpenOptions = {}) {
      const { factor = 'password', client = nowhere, isSignIn } = given;
      const token = newToken();
      return db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('users')
          .select(['id', 'username', 'role'])
          .where('id', '=', user.id)
          .where('password_hash', '=', user.passwordHash)
          .where('disabled', '=', 0)
          // Also orders parallel logins of one user, so that they count each other's sessions.
          .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
          .executeTakeFirst();
        if (!found) return undefined;
        const maxMs = lifetimes.session[found.role].max;
        await endOldest(trx, user.id);
        await trx
          .insertInto('sessions')
          .values({
            id: newId(),
            token_hash: sha256(token),
            user_id: user.id,
            created_at: now(),
            last_seen_at: now(),
            expires_at: now() + maxMs,
            proved_at: now(),
            factor,
            ...client,
          })
          .execute();
        if (isSignIn) {
          const detail = factor === 'passkey' ? (['by-passkey'] as const) : [];
          const entry = { at: options.now(), user: found, detail, client };
          await recordOnAccount(trx, { ...entry, action: 'signed-in' });
        }
        return { token, maxMs };
      });
    },

    /** With `isUse` false it does not count as a use of the session, which ends when it is not used for long. */
    async find(token: string, { isUse = true } = {}): Promise<Session | undefined> {
      const [row] = await findByToken(sha256(token));
      if (!row) return undefined;
      const { sessionId, expiresAt, lastSeenAt, provedAt, factor, ...user } = row;
      const time = now();
      const unseenMs = time - lastSeenAt;
      if (expiresAt <= time || unseenMs >= lifetimes.session[user.role].idle) return undefined;
      // Last use is in the future (clock set back): reject.
      if (unseenMs < -maxClockSkewMs) return undefined;
      // Not waited for: a database that can be read and not written still answers reads.
      if (isUse && unseenMs >= touchEveryMs) touch(sessionId).catch(() => {});
      return { id: sessionId, user, provedAt, factor };
    },

    /** A new token for the same session, which keeps its end. Of two parallel calls one succeeds. */
    async renew(oldToken: string, proof?: Proof) {
      const token = newToken();
      const renewed = await db
        .updateTable('sessions')
        .set({ token_hash: sha256(token), ...(proof && { proved_at: now(), ...proof }) })
        .where('token_hash', '=', sha256(oldToken))
        .returning('expires_at')
        .executeTakeFirst();
      return renewed && { token, leftMs: renewed.expires_at - now() };
    },

    async end(token: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', sha256(token)).execute();
    },
  };

  async function touch(id: string): Promise<void> {
    await nonDurableDb
      .updateTable('sessions')
      .set({ last_seen_at: now() })
      .where('id', '=', id)
      .execute();
  }
}

/** Makes room for one more. */
async function endOldest(trx: Db, userId: string): Promise<void> {
  const kept = trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessionsPerUser - 1);
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', kept)
    .execute();
}

/** `db` may be the transaction of the change that ends them. Resolves to how many they were. */
export async function endSessionsOf(
  db: Db,
  userId: string,
  options: { exceptId?: string } = {},
): Promise<number> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (options.exceptId) sessions = sessions.where('id', '<>', options.exceptId);
  const { numDeletedRows } = await sessions.executeTakeFirst();
  return Number(numDeletedRows);
}
