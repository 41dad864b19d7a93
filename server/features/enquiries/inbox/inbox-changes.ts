// What an admin does to enquiries, with its entry in the audit log. The entry names only the reference, because it
// outlives the enquiry: a person who is erased must not stay in the log.
import type { Kysely, Transaction } from 'kysely';
import type { EnquiryStatus } from '#contract/enquiries.ts';
import { type Actor, createAuditedChange } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import type { MailStore } from '#server/features/enquiries/mail/mail-store.ts';

type Row = Pick<Schema['enquiries'], 'id' | 'reference'> & { isMailed?: boolean };
const columns = ['id', 'reference'] as const;

/** The subject of an export, which is about no single enquiry. */
const everyEnquiry: Row = { id: 'all', reference: 'all enquiries' };

export type InboxChanges = ReturnType<typeof createInboxChanges>;

export function createInboxChanges(options: {
  db: Kysely<Schema>;
  now: () => Date;
  mails: MailStore;
}) {
  const { db, now, mails } = options;
  const audited = createAuditedChange({
    db,
    now,
    type: 'enquiry',
    labelOf: (row: Row) => row.reference,
    detailOf: (row: Row) => (row.isMailed ? ['mail-sent'] : []),
  });

  return {
    /** False, as below, when there is no such enquiry. A status that stays the same is not logged. */
    async setStatus(id: string, status: EnquiryStatus, actor: Actor): Promise<boolean> {
      const changed = await audited(actor, `marked-${status}`, async (trx) => {
        const row = await trx
          .updateTable('enquiries')
          .set({ status, is_unseen_spam: 0 })
          .where('id', '=', id)
          .where('status', '<>', status)
          .returning(columns)
          .executeTakeFirst();
        // What was taken for spam had no mail: it gets one now, once.
        return row && { ...row, isMailed: status === 'new' && (await mails.add(trx, id)) };
      });
      return changed !== undefined || (await find(db, id)) !== undefined;
    },

    async resend(id: string, actor: Actor): Promise<boolean> {
      let enquiry: Row | undefined;
      await audited(actor, 'mail-resent', async (trx) => {
        enquiry = await lock(trx, id);
        return enquiry && (await mails.resend(trx, id)) ? enquiry : undefined;
      });
      return enquiry !== undefined;
    },

    /** No entry in the log: nothing about the enquiries has changed. */
    async markSeen(ids: readonly string[]): Promise<void> {
      await db
        .updateTable('enquiries')
        .set({ is_unseen_spam: 0 })
        .where('id', 'in', ids)
        .where('is_unseen_spam', '=', 1)
        .execute();
    },

    /** Its mail and its idempotency key are removed with it. */
    async remove(id: string, actor: Actor): Promise<boolean> {
      const removed = await audited(actor, 'deleted', (trx) =>
        trx.deleteFrom('enquiries').where('id', '=', id).returning(columns).executeTakeFirst(),
      );
      return removed !== undefined;
    },

    /** Call before the first line is sent: an export that is broken off may still have been read. */
    async recordExport(actor: Actor): Promise<void> {
      await audited(actor, 'exported', async () => everyEnquiry);
    },
  };
}

const find = (db: Kysely<Schema>, id: string): Promise<Row | undefined> =>
  db.selectFrom('enquiries').select(columns).where('id', '=', id).executeTakeFirst();

/** Makes a deletion wait until the transaction ends: a mail needs its enquiry. */
const lock = (trx: Transaction<Schema>, id: string): Promise<Row | undefined> =>
  trx
    .updateTable('enquiries')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
