// Everything stored about one person, by e-mail address: to export or to erase, from the admin area or the shell.
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Erasure } from '#contract/personal-data.ts';
import { foldEmail } from '#contract/text.ts';
import { type Actor, recordAudit } from '#server/db/audit.ts';
import { newId, toIso } from '#server/db/columns.ts';
import type { Schema } from '#server/db/schema.ts';
import { toKey } from '#server/db/text-key.ts';

/** As addresses are stored now, and as they were before characters that look alike were folded. */
const keysOf = (email: string) => [toKey(foldEmail(email)), email.trim().toLowerCase()];

export function createPersonalData(
  db: Kysely<Schema>,
  now = () => new Date(),
  onRemoved: (enquiryId: string) => void = () => {},
) {
  /** Without the person's name, which the log would keep. From the shell there is nobody to name. */
  async function log(trx: Transaction<Schema>, action: 'exported' | 'erased', actor?: Actor) {
    const subject = { type: 'person', id: newId(), label: 'a person’s data' } as const;
    if (actor) await recordAudit(trx, { at: now(), actor, action, subject });
  }

  return {
    /** Logged before it is read. */
    async export(email: string, actor: Actor) {
      await db.transaction().execute((trx) => log(trx, 'exported', actor));
      return this.read(email);
    },

    async read(email: string) {
      const keys = keysOf(email);
      const enquiries = await db
        .selectFrom('enquiries')
        .leftJoin('mails', (join) =>
          join.onRef('mails.enquiry_id', '=', 'enquiries.id').on('mails.kind', '=', 'enquiry'),
        )
        .select([
          'enquiries.id',
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
        .where(isOf(keys))
        .orderBy('enquiries.id')
        .execute();
      const member = await db
        .selectFrom('users')
        .select(['id', 'username', 'email', 'role', 'disabled', 'created_at'])
        .where('email_key', 'in', keys)
        .executeTakeFirst();
      const messages = await readMessages(db, enquiries);
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
          conversation: messages.get(row.id) ?? [],
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
        codes: member ? await readCodes(db, member.id) : [],
        auditLog: member ? await readAuditLog(db, member.id) : [],
      };
    },

    /** Foreign keys delete mails and keys with their enquiries; sessions, devices and recovery codes with the member. */
    async erase(email: string, actor?: Actor): Promise<Erasure> {
      const keys = keysOf(email);
      const { enquiries, members } = await db.transaction().execute(async (trx) => {
        const enquiries = await trx
          .deleteFrom('enquiries')
          .where(isOf(keys))
          .returning('id')
          .execute();
        // No admin: without one the site could not be run.
        const members = await trx
          .selectFrom('users')
          .select('id')
          .where('email_key', 'in', keys)
          .where('role', '<>', 'admin')
          .execute();
        for (const { id } of members) {
          await anonymise(trx, id);
          await trx.deleteFrom('users').where('id', '=', id).execute();
        }
        await log(trx, 'erased', actor);
        return { enquiries, members };
      });
      for (const { id } of enquiries) onRemoved(id);
      return { enquiries: enquiries.length, members: members.length };
    },
  };
}

/** Sent from the address, or by the member who has it, whatever address they gave. */
const isOf = (keys: readonly string[]) => (eb: ExpressionBuilder<Schema, 'enquiries'>) =>
  eb.or([
    eb('enquiries.email_key', 'in', keys),
    eb(
      'enquiries.user_id',
      'in',
      eb.selectFrom('users').select('users.id').where('users.email_key', 'in', keys),
    ),
  ]);

/** Notes too: they are about the person. */
async function readMessages(db: Kysely<Schema>, enquiries: readonly { id: string }[]) {
  if (enquiries.length === 0) return new Map();
  const rows = await db
    .selectFrom('enquiry_messages')
    .select(['enquiry_id', 'kind', 'text', 'author_name', 'created_at'])
    .where(
      'enquiry_id',
      'in',
      enquiries.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const messages = rows.map((row) => ({
    enquiryId: row.enquiry_id,
    kind: row.kind,
    text: row.text,
    writtenBy: row.author_name,
    at: toIso(row.created_at),
  }));
  return Map.groupBy(messages, ({ enquiryId }) => enquiryId);
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

/** The code they used, and unused codes issued to the same name: an earlier one may have got lost. */
const codesOf = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('registration_codes')
    .where((eb) =>
      eb.or([
        eb('used_by', '=', userId),
        eb('used_by', 'is', null).and(
          'issued_to',
          'in',
          eb.selectFrom('registration_codes').select('issued_to').where('used_by', '=', userId),
        ),
      ]),
    );

async function readCodes(db: Kysely<Schema>, userId: string) {
  const rows = await codesOf(db, userId)
    .select(['issued_to', 'note', 'created_at', 'used_at'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    issuedTo: row.issued_to,
    note: row.note,
    issuedAt: toIso(row.created_at),
    usedAt: row.used_at === null ? null : toIso(row.used_at),
  }));
}

/** What they did, and what was done to their account. */
async function readAuditLog(db: Kysely<Schema>, userId: string) {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'actor_name', 'action', 'subject_type', 'subject_label'])
    .where((eb) => eb.or([eb('actor_id', '=', userId), eb('subject_id', '=', userId)]))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    at: toIso(row.at),
    who: row.actor_name,
    did: row.action,
    to: `${row.subject_type} ${row.subject_label}`,
  }));
}
