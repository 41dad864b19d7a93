import type { Erasure } from '#contract/admin/personal-data.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, Trx } from '#server/db/schema/schema.ts';
import { codesOf, isOf, type PersonRows } from './person-rows.ts';

/** Foreign keys delete mails and keys with their enquiries; sessions, devices and recovery codes with the member. */
export async function erasePerson(trx: Trx, person: PersonRows) {
  const erasure = await countErasure(trx, person);
  const members = await membersOf(trx, person).select('id').execute();
  const enquiries = await trx.deleteFrom('enquiries').where(isOf(person)).returning('id').execute();
  for (const { id } of members) {
    await anonymise(trx, id);
    await trx.deleteFrom('users').where('id', '=', id).execute();
  }
  return { erasure, enquiryIds: enquiries.map(({ id }) => id) };
}

/** What erasing would remove. */
export async function countErasure(db: Db, person: PersonRows): Promise<Erasure> {
  const enquiryIds = db.selectFrom('enquiries').select('enquiries.id').where(isOf(person));
  const userIds = membersOf(db, person).select('id');
  const ofEnquiries = (table: 'enquiry_messages' | 'mails') =>
    db.selectFrom(table).where('enquiry_id', 'in', enquiryIds);
  const ofMembers = (table: 'passkeys' | 'sessions') =>
    db.selectFrom(table).where('user_id', 'in', userIds);
  return {
    enquiries: await countRows(db.selectFrom('enquiries').where(isOf(person))),
    messages: await countRows(ofEnquiries('enquiry_messages')),
    mails: await countRows(ofEnquiries('mails').where('kind', '<>', 'web-hook')),
    members: await countRows(membersOf(db, person)),
    passkeys: await countRows(ofMembers('passkeys')),
    sessions: await countRows(ofMembers('sessions')),
  };
}

/** No admin: without one the site could not be run. */
const membersOf = (db: Db, { userIds }: PersonRows) =>
  db
    .selectFrom('users')
    .where((eb) =>
      eb.and([eb.or(userIds.map((id) => eb('id', '=', id))), eb('role', '<>', 'admin')]),
    );

const erased = 'somebody erased';

/** The list of codes and the audit log keep their entries without the person's name. */
async function anonymise(trx: Trx, userId: string): Promise<void> {
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
  await trx.updateTable('audit').set({ to_name: erased }).where('to_id', '=', userId).execute();
  await trx
    .updateTable('enquiry_messages')
    .set({ author_name: erased })
    .where('author_id', '=', userId)
    .execute();
  // A former admin may have published or edited.
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
