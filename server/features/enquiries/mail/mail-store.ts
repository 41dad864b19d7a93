// The outbox table. A mail that is being sent may only be changed by the holder of its lease.
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { newId, type Time } from '#server/db/columns.ts';
import type { Schema } from '#server/db/schema.ts';
import type { MailedEnquiry } from './compose-mail.ts';

export type ClaimedMail = {
  id: string;
  enquiryId: string;
  messageId: string;
  /** This one included. */
  attempts: number;
  /** Attempts that were interrupted when the mail server may already have taken the mail. */
  interruptions: number;
  wantedAt: Time;
  lease: string;
};

type Outcome = Pick<
  Schema['mails'],
  'state' | 'due_at' | 'failure_kind' | 'last_error' | 'unsure' | 'sent_at'
>;

export type MailStore = ReturnType<typeof createMailStore>;

export function createMailStore(options: {
  db: Kysely<Schema>;
  now: () => Date;
  isSetUp: boolean;
  /** The right-hand side of Message-IDs. */
  domain: string;
}) {
  const { db, isSetUp, domain } = options;
  const now = () => options.now().getTime();

  function newMail(enquiryId: string): Schema['mails'] {
    const id = newId();
    return {
      id,
      enquiry_id: enquiryId,
      message_id: newMessageId(),
      state: isSetUp ? 'waiting' : 'not-set-up',
      attempts: 0,
      unsure: 0,
      wanted_at: now(),
      due_at: now(),
      lease: null,
      failure_kind: null,
      last_error: null,
      sent_at: null,
    };
  }

  const newMessageId = () => `<${randomUUID()}@${domain}>`;

  /** Due, or left by a sender whose lease has run out. */
  const findDue = (time: Time) =>
    db
      .selectFrom('mails')
      .select(['id', 'due_at'])
      .where('state', 'in', ['waiting', 'sending'])
      .where('due_at', '<=', time)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();

  return {
    /** Takes the transaction that stores the enquiry. False when the enquiry has its mail already. */
    async add(trx: Transaction<Schema>, enquiryId: string): Promise<boolean> {
      const added = await trx
        .insertInto('mails')
        .values(newMail(enquiryId))
        .onConflict((conflict) => conflict.column('enquiry_id').doNothing())
        .returning('id')
        .execute();
      return added.length > 0;
    },

    /** What a mail is composed from; undefined when the enquiry has been deleted. */
    findEnquiry(id: string): Promise<MailedEnquiry | undefined> {
      return db
        .selectFrom('enquiries')
        .select(['reference', 'name', 'email', 'service', 'message'])
        .select(['consent_version', 'consent_at', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst();
    },

    async claim(leaseMs: number): Promise<ClaimedMail | undefined> {
      for (;;) {
        const due = await findDue(now());
        if (!due) return undefined;
        const lease = randomUUID();
        // The condition is part of the write: of two instances that found the same mail, one gets it.
        const claimed = await db
          .updateTable('mails')
          .set((eb) => ({
            state: 'sending',
            lease,
            due_at: now() + leaseMs,
            attempts: eb('attempts', '+', 1),
          }))
          .where('id', '=', due.id)
          .where('due_at', '=', due.due_at)
          .where('state', 'in', ['waiting', 'sending'])
          .returning([
            'id',
            'enquiry_id as enquiryId',
            'message_id as messageId',
            'attempts',
            'unsure as interruptions',
            'wanted_at as wantedAt',
          ])
          .executeTakeFirst();
        if (claimed) return { ...claimed, lease };
      }
    },

    async settle(mail: ClaimedMail, outcome: Partial<Outcome>): Promise<void> {
      await db
        .updateTable('mails')
        .set({ ...outcome, lease: null })
        .where('id', '=', mail.id)
        .where('lease', '=', mail.lease)
        .execute();
    },

    /**
     * Starts the three days anew, and makes the mail if the enquiry never had one. False when it is being sent at the
     * moment. One that was sent gets a new Message-ID, since a mailbox may drop a second mail with the same one.
     */
    async resend(trx: Transaction<Schema>, enquiryId: string): Promise<boolean> {
      const fresh = newMail(enquiryId);
      const wanted = await trx
        .insertInto('mails')
        .values(fresh)
        .onConflict((conflict) =>
          conflict
            .column('enquiry_id')
            .doUpdateSet((eb) => ({
              state: fresh.state,
              message_id: eb
                .case()
                .when('mails.state', '=', 'sent')
                .then(fresh.message_id)
                .else(eb.ref('mails.message_id'))
                .end(),
              attempts: 0,
              unsure: 0,
              wanted_at: fresh.wanted_at,
              due_at: fresh.due_at,
              failure_kind: null,
              last_error: null,
              sent_at: null,
            }))
            .where('mails.state', '<>', 'sending'),
        )
        .returning('id')
        .execute();
      return wanted.length > 0;
    },
  };
}
