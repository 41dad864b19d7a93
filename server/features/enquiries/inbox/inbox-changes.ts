// What an admin does to enquiries, each written down with who did it. By its reference only: the trail outlives
// the enquiry, and who is erased must not live on in it.
import type { Kysely, Transaction } from 'kysely';
import type { AuditAction } from '#contract/audit.ts';
import type { EnquiryStatus } from '#contract/enquiries.ts';
import { type Actor, recordAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';

type Row = Pick<Schema['enquiries'], 'id' | 'reference'>;
const columns = ['id', 'reference'] as const;

/** Of the export, which is of no single one. */
const everyEnquiry: Row = { id: 'all', reference: 'all enquiries' };

export type InboxChanges = ReturnType<typeof createInboxChanges>;

export function createInboxChanges(options: {
  db: Kysely<Schema>;
  now: () => Date;
  /** False when nothing was done. */
  resendMail: (trx: Transaction<Schema>, enquiryId: string) => Promise<boolean>;
}) {
  const { db, now, resendMail } = options;

  async function record(trx: Transaction<Schema>, actor: Actor, action: AuditAction, row: Row) {
    const subject = { type: 'enquiry' as const, id: row.id, label: row.reference };
    await recordAudit(trx, { at: now(), actor, action, subject });
  }

  return {
    /** False, as below, when there is no such enquiry. One that is so already stays so, and nothing is written. */
    async setStatus(id: string, status: EnquiryStatus, actor: Actor): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const changed = await trx
          .updateTable('enquiries')
          .set({ status })
          .where('id', '=', id)
          .where('status', '<>', status)
          .returning(columns)
          .executeTakeFirst();
        if (changed) await record(trx, actor, `marked-${status}`, changed);
        return changed !== undefined || (await find(trx, id)) !== undefined;
      });
    },

    async resend(id: string, actor: Actor): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const enquiry = await hold(trx, id);
        if (!enquiry) return false;
        if (await resendMail(trx, id)) await record(trx, actor, 'mail-resent', enquiry);
        return true;
      });
    },

    /** Its mail and its key go with it. */
    async remove(id: string, actor: Actor): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const removed = await trx
          .deleteFrom('enquiries')
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst();
        if (removed) await record(trx, actor, 'deleted', removed);
        return removed !== undefined;
      });
    },

    /** Before the first line leaves: who has begun to read them all may have read them all. */
    async recordExport(actor: Actor): Promise<void> {
      await db.transaction().execute((trx) => record(trx, actor, 'exported', everyEnquiry));
    },
  };
}

const find = (trx: Transaction<Schema>, id: string): Promise<Row | undefined> =>
  trx.selectFrom('enquiries').select(columns).where('id', '=', id).executeTakeFirst();

/** Whoever would delete it meanwhile waits: a mail needs its enquiry. */
const hold = (trx: Transaction<Schema>, id: string): Promise<Row | undefined> =>
  trx
    .updateTable('enquiries')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
