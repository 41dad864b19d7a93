import type { SelectQueryBuilder } from 'kysely';
import type { Erasure } from '#contract/admin/personal-data.ts';
import { forgetAddresses } from '#server/db/client-addresses.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';
import { codesOf, isOf, type PersonRows } from './person-rows.ts';

/** Foreign keys delete mails and keys with their enquiries; sessions, devices and recovery codes with the member. */
export async function erasePerson(trx: Trx, person: PersonRows) {
  const erasure = await countErasure(trx, person);
  const members = await membersOf(trx, person).select('id').execute();
  const enquiries = await trx
    .deleteFrom('enquiries')
    .where(isOf(person))
    .returning(['id', 'email_key'])
    .execute();
  await forgetAddresses(
    trx,
    enquiries.map((row) => row.email_key),
  );
  await anonymiseCodes(trx, { ...person, userIds: members.map(({ id }) => id) });
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
  const { emailKeys = [] } = person;
  const messages = db
    .selectFrom('enquiry_messages')
    .where((eb) =>
      eb.or([
        eb('enquiry_id', 'in', enquiryIds),
        ...emailKeys.map((key) => eb('sender', '=', key)),
      ]),
    );
  const attachments = db
    .selectFrom('attachments')
    .where((eb) =>
      eb.or([eb('enquiry_id', 'in', enquiryIds), eb('about', 'in', messages.select('id'))]),
    );
  const mails = db
    .selectFrom('mails')
    .where('enquiry_id', 'in', enquiryIds)
    .where('kind', '<>', 'web-hook');
  const ofMembers = (table: 'passkeys' | 'sessions') =>
    db.selectFrom(table).where('user_id', 'in', userIds);
  return {
    enquiries: await countRows(db.selectFrom('enquiries').where(isOf(person))),
    messages: await countRows(messages),
    attachments: await countRows(attachments),
    mails: await countRows(mails),
    notes: await countRows(notesOf(db, enquiryIds)),
    members: await countRows(membersOf(db, person)),
    passkeys: await countRows(ofMembers('passkeys')),
    sessions: await countRows(ofMembers('sessions')),
  };
}

/** Notes about addresses that no other enquiry bears. */
const notesOf = (db: Db, enquiryIds: SelectQueryBuilder<Schema, 'enquiries', { id: string }>) =>
  db.selectFrom('client_notes').where(({ not, exists, selectFrom, and }) => {
    const bearing = selectFrom('enquiries')
      .select('enquiries.id')
      .whereRef('enquiries.email_key', '=', 'client_notes.email_key');
    return and([
      exists(bearing.where('enquiries.id', 'in', enquiryIds)),
      not(exists(bearing.where('enquiries.id', 'not in', enquiryIds))),
    ]);
  });

/** No admin: without one the site could not be run. */
const membersOf = (db: Db, { userIds }: PersonRows) =>
  db
    .selectFrom('users')
    .where((eb) =>
      eb.and([eb.or(userIds.map((id) => eb('id', '=', id))), eb('role', '<>', 'admin')]),
    );

const erased = 'somebody erased';

/** The list of codes and the audit log keep their entries without the person's name. */
async function anonymiseCodes(trx: Trx, person: PersonRows): Promise<void> {
  const codes = await codesOf(trx, person).select('id').execute();
  if (codes.length === 0) return;
  const ids = codes.map(({ id }) => id);
  await trx
    .updateTable('registration_codes')
    .set({ issued_to: erased, note: null, mailed_to: null })
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('audit')
    .set({ subject_label: erased })
    .where('subject_id', 'in', ids)
    .execute();
}

async function anonymise(trx: Trx, userId: string): Promise<void> {
  // The sign-in log is about nobody else.
  await trx
    .deleteFrom('audit')
    .where('subject_type', '=', 'account')
    .where('subject_id', '=', userId)
    .execute();
  await trx
    .updateTable('audit')
    .set({ subject_label: erased })
    .where('subject_id', '=', userId)
    .execute();
  await trx
    .updateTable('audit')
    .set({ actor_name: erased })
    .where('actor_id', '=', userId)
    .execute();
  await trx.updateTable('audit').set({ to_name: erased }).where('to_id', '=', userId).execute();
  for (const table of ['enquiry_messages', 'client_notes'] as const) {
    await trx
      .updateTable(table)
      .set({ author_name: erased })
      .where('author_id', '=', userId)
      .execute();
  }
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
