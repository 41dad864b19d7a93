import type { Role } from '#contract/accounts/accounts.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Actor } from '#server/db/audit.ts';
import { newId } from '#server/db/schema/columns.ts';
import type { Trx } from '#server/db/schema/schema.ts';
import { toKey } from '#server/db/text-key.ts';

export type NewUser = {
  username: string;
  email: string;
  passwordHash: string;
  role: Role;
  language: Language;
};

export function newUserRow(user: NewUser, now: Date) {
  const time = now.getTime();
  return {
    // Lists are in the order of the ids.
    id: newId(time),
    username: user.username,
    username_key: toKey(user.username),
    email: user.email,
    email_key: toKey(user.email),
    password_hash: user.passwordHash,
    role: user.role,
    language: user.language,
    disabled: 0 as const,
    created_at: time,
  };
}

/** Changes of one user wait for each other, on either database: what was counted stays true until the transaction ends. */
export async function lockUser(
  trx: Trx,
  column: 'id' | 'username_key',
  value: string,
): Promise<Actor | undefined> {
  return trx
    .updateTable('users')
    .set(({ ref }) => ({ password_hash: ref('password_hash') }))
    .where(column, '=', value)
    .returning(['id', 'username'])
    .executeTakeFirst();
}
