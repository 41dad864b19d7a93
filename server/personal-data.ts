// What the house knows of one person, by e-mail address: to hand out, or to erase.
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './db/schema.ts';

const toKey = (email: string) => email.trim().toLowerCase();
const toIso = (time: number) => new Date(time).toISOString();

export function createPersonalData(db: Kysely<Schema>) {
  return {
    async read(email: string) {
      const key = toKey(email);
      const enquiries = await db
        .selectFrom('enquiries')
        .leftJoin('mails', 'mails.enquiry_id', 'enquiries.id')
        .select([
          'enquiries.reference',
          'enquiries.name',
          'enquiries.email',
          'enquiries.service',
          'enquiries.message',
          'enquiries.status',
          'enquiries.consent_version',
          'enquiries.consent_at',
          'enquiries.created_at',
          'mails.state as mail_state',
          'mails.sent_at as mail_sent_at',
        ])
        .where('enquiries.email_key', '=', key)
        .orderBy('enquiries.id')
        .execute();
      const member = await db
        .selectFrom('users')
        .select(['username', 'email', 'role', 'disabled', 'created_at'])
        .where('email_key', '=', key)
        .executeTakeFirst();
      return {
        enquiries: enquiries.map((row) => ({
          reference: row.reference,
          name: row.name,
          email: row.email,
          service: row.service,
          message: row.message,
          status: row.status,
          receivedAt: toIso(row.created_at),
          consent: { version: row.consent_version, at: toIso(row.consent_at) },
          mail: row.mail_state && {
            state: row.mail_state,
            sentAt: row.mail_sent_at === null ? null : toIso(row.mail_sent_at),
          },
        })),
        member: member && {
          username: member.username,
          email: member.email,
          role: member.role,
          disabled: member.disabled === 1,
          registeredAt: toIso(member.created_at),
        },
      };
    },

    /** Mails and keys go with their enquiries, sessions, devices and recovery codes with the member. */
    async erase(email: string): Promise<{ enquiries: number; members: number }> {
      const key = toKey(email);
      return db.transaction().execute(async (trx) => {
        const enquiries = await trx
          .deleteFrom('enquiries')
          .where('email_key', '=', key)
          .executeTakeFirst();
        // An admin is not a member of the public: without one nobody could run the house.
        const member = await trx
          .selectFrom('users')
          .select('id')
          .where('email_key', '=', key)
          .where('role', '=', 'member')
          .executeTakeFirst();
        if (member) {
          await unname(trx, member.id);
          await trx.deleteFrom('users').where('id', '=', member.id).execute();
        }
        return { enquiries: Number(enquiries.numDeletedRows), members: member ? 1 : 0 };
      });
    },
  };
}

const erased = 'somebody erased';

/** The ledger of codes and the trail keep that something was done, and no longer to whom, or by whom. */
async function unname(trx: Transaction<Schema>, userId: string): Promise<void> {
  const codes = await trx
    .updateTable('registration_codes')
    .set({ issued_to: erased, note: null })
    .where('used_by', '=', userId)
    .returning('id')
    .execute();
  await trx
    .updateTable('audit')
    .set({ subject_label: erased })
    .where('subject_id', 'in', [userId, ...codes.map(({ id }) => id)])
    .execute();
  await trx
    .updateTable('audit')
    .set({ actor_name: erased })
    .where('actor_id', '=', userId)
    .execute();
}
