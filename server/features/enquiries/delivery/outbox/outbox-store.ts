// The outbox table. A mail that is being sent may only be changed by the holder of its lease.
import { randomUUID } from 'node:crypto';
import { compileStatement } from '#server/db/engine/compile-statement.ts';
import { newId, type Time } from '#server/db/schema/columns.ts';
import type { DeliveryKind } from '#server/db/schema/enquiries.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';

/** Nobody can guess it: an answer is tied to its conversation by it. */
export const newMessageId = (domain = 'localhost') => `<${randomUUID()}@${domain}>`;

/** An enquiry has at most one mail of a kind about a message, or about the enquiry itself. */
export type DeliverySubject = { enquiryId: string; kind: DeliveryKind; about?: string };

export type ClaimedDelivery = {
  id: string;
  enquiryId: string;
  kind: DeliveryKind;
  about: string;
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
  'state' | 'due_at' | 'failure_kind' | 'last_error' | 'interruptions' | 'sent_at'
>;

const subjectColumns = ['enquiry_id', 'kind', 'about'] as const;

export type OutboxStore = ReturnType<typeof createOutboxStore>;

export function createOutboxStore(options: {
  db: Db;
  now: () => Date;
  isSetUp: boolean;
  /** The right-hand side of Message-IDs. */
  domain: string;
}) {
  const { db, isSetUp, domain } = options;
  const now = () => options.now().getTime();

  function newMail({ enquiryId, kind, about = '' }: DeliverySubject): Schema['mails'] {
    return {
      id: newId(),
      enquiry_id: enquiryId,
      kind,
      about,
      message_id: newMessageId(domain),
      // A call of the web hook is added only where there is one.
      state: isSetUp || kind === 'web-hook' ? 'waiting' : 'not-set-up',
      attempts: 0,
      interruptions: 0,
      wanted_at: now(),
      due_at: now(),
      lease: null,
      failure_kind: null,
      last_error: null,
      sent_at: null,
    };
  }

  const insertIfNew = compileStatement((mail: Schema['mails']) =>
    db
      .insertInto('mails')
      .values(mail)
      .onConflict((conflict) => conflict.columns(subjectColumns).doNothing())
      .returning('id'),
  );

  /** Due, or left by a sender whose lease has run out. */
  const findDue = (time: Time, kinds: readonly DeliveryKind[]) =>
    db
      .selectFrom('mails')
      .select(['id', 'due_at'])
      .where('state', 'in', ['waiting', 'sending'])
      .where('due_at', '<=', time)
      .where('kind', 'in', kinds)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();

  return {
    /** Takes the transaction that stores what it is about. False when there is such a mail already. */
    async add(trx: Trx, subject: DeliverySubject): Promise<boolean> {
      const added = await insertIfNew(trx, newMail(subject));
      return added.length > 0;
    },

    async claim(
      leaseMs: number,
      kinds: readonly DeliveryKind[],
    ): Promise<ClaimedDelivery | undefined> {
      for (;;) {
        const due = await findDue(now(), kinds);
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
            'kind',
            'about',
            'message_id as messageId',
            'attempts',
            'interruptions',
            'wanted_at as wantedAt',
          ])
          .executeTakeFirst();
        if (claimed) return { ...claimed, lease };
      }
    },

    async settle(mail: ClaimedDelivery, outcome: Partial<Outcome>): Promise<void> {
      await db
        .updateTable('mails')
        .set({ ...outcome, lease: null })
        .where('id', '=', mail.id)
        .where('lease', '=', mail.lease)
        .execute();
    },

    /**
     * Starts the three days again, and makes the mail if there never was one. False when it is being sent at the
     * moment. One that was sent, or came back, gets a new Message-ID, since a mailbox may drop a second mail with the same one.
     */
    async resend(trx: Trx, subject: DeliverySubject): Promise<boolean> {
      const fresh = newMail(subject);
      const wanted = await trx
        .insertInto('mails')
        .values(fresh)
        .onConflict((conflict) =>
          conflict
            .columns(subjectColumns)
            .doUpdateSet((eb) => ({
              state: fresh.state,
              message_id: eb
                .case()
                .when(
                  eb.or([
                    eb('mails.state', '=', 'sent'),
                    eb('mails.failure_kind', '=', 'returned'),
                  ]),
                )
                .then(fresh.message_id)
                .else(eb.ref('mails.message_id'))
                .end(),
              attempts: 0,
              interruptions: 0,
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
