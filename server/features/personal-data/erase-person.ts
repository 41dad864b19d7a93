import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { codesOf, isOf, type PersonRows } from './person-rows.ts';

/** Foreign keys delete mails and keys with their enquiries; sessions, devices and recovery codes with the member. */
export async function erasePerson(trx: Transaction<Schema>, person: PersonRows) {
  const enquiries = await trx.deleteFrom('enquiries').where(isOf(person)).returning('id').execute();
  let members = 0;
  for (const userId of person.userIds) {
    // No admin: without one the site could not be run.
    const member = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('role', '<>', 'admin')
      .executeTakeFirst();
    if (!member) continue;
    await anonymise(trx, userId);
    await trx.deleteFrom('users').where('id', '=', userId).execute();
    members += 1;
  }
  return { enquiryIds: enquiries.map(({ id }) => id), members };
}

const erased = 'somebody erased';

/** The list of codes and the audit log keep their entries without the person's name. */
async function anonymise(trx: Transaction<Schema>, userId: string): Promise<void> {
  const codes = await codesOf(trx, userId).select('id').execute();
  const codeIds = codes.map(({ id }) => id);
  if (codeIds.length > 0) {
    await trx
      .updateTable('registration_codes')
      .set({ issued_to: erased, note: null })
      .where('id', 'in', codeIds)
      .execute();
  }
  // The sign-in log is about nobody else.
  await trx
    .deleteFrom('audit')
    .where('subject_type', '=', 'account')
    .where('subject_id', '=', userId)
    .execute();
  await trx
    .updateTable('audit')
    .set({ subject_label: erased })
    .where('subject_id', 'in', [userId, ...codeIds])
    .execute();
  await trx
    .updateTable('audit')
    .set({ actor_name: erased })
    .where('actor_id', '=', userId)
    .execute();
  await trx
    .updateTable('enquiry_messages')
    .set({ author_name: erased })
    .where('author_id', '=', userId)
    .execute();
  // Of somebody who was an admin once.
  const { username } = await trx
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('site_versions')
    .set({ published_by: erased })
    .where('published_by', '=', username)
    .execute();
  await trx
    .updateTable('site_draft')
    .set({ changed_by: erased })
    .where('changed_by', '=', username)
    .execute();
}
