// What the house knows of one person, by e-mail address: to hand out, or to erase.
import type { Kysely } from 'kysely';
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
        const members = await trx
          .deleteFrom('users')
          .where('email_key', '=', key)
          .where('role', '=', 'member')
          .executeTakeFirst();
        return {
          enquiries: Number(enquiries.numDeletedRows),
          members: Number(members.numDeletedRows),
        };
      });
    },
  };
}
