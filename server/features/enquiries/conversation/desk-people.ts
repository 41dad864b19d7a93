import type { Kysely } from 'kysely';
import type { DeskPerson } from '#contract/enquiries/conversations.ts';
import type { Schema } from '#server/db/schema/schema.ts';

/** A list to choose from: a company of more would search. */
const maxPeople = 200;

export type ListDeskPeople = ReturnType<typeof createListDeskPeople>;

/** Who can be given an enquiry. */
export const createListDeskPeople = (db: Kysely<Schema>) => (): Promise<DeskPerson[]> =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('role', '<>', 'member')
    .where('disabled', '=', 0)
    .orderBy('username_key')
    .limit(maxPeople)
    .execute();
