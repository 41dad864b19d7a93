// What the desk does to enquiries, with its entry in the audit log. The entry names only the reference, because it
// outlives the enquiry: a person who is erased must not stay in the log.
import type { AuditAction } from '#contract/accounts/audit.ts';
import type { EnquiryChange } from '#contract/enquiries/enquiries.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { type Actor, createAuditedChange, recordAudit } from '#server/db/audit.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';
import type { OutboxStore } from '#server/features/enquiries/delivery/outbox/outbox-store.ts';
import {
  type EnquiryValues,
  type LockedEnquiry,
  lockEnquiry,
  refuseErased,
  subjectOf,
  writeEnquiry,
} from '#server/features/enquiries/record/enquiry-lock.ts';
import { toStatusValues } from '#server/features/enquiries/record/status-values.ts';

type Row = Pick<Schema['enquiries'], 'id' | 'reference'>;
const columns = ['id', 'reference'] as const;

/** The subject of an export, which is about no single enquiry. */
const everyEnquiry: Row = { id: 'all', reference: 'all enquiries' };

export type ChangeOptions = {
  actor: Actor;
  /** The `updatedAt` that the sender has seen. */
  version: string | undefined;
};

export function createInboxChanges(options: { db: Db; now: () => Date; mails: OutboxStore }) {
  const { db, now, mails } = options;
  const audited = createAuditedChange({
    db,
    now,
    type: 'enquiry',
    labelOf: (row: Row) => row.reference,
  });

  /** What stays the same is neither written nor logged. */
  function toValues(before: LockedEnquiry, { status, assignedTo }: EnquiryChange) {
    const time = now().getTime();
    const isAssigned = assignedTo !== undefined && assignedTo !== before.assigned_to;
    // Who takes an enquiry opens it.
    const nextStatus = status ?? (isAssigned && assignedTo && before.status === 'new' && 'open');
    const isMarked = nextStatus && nextStatus !== before.status;
    const actions: AuditAction[] = [
      ...(isAssigned ? [assignedTo ? ('assigned' as const) : ('unassigned' as const)] : []),
      ...(status && isMarked ? [`marked-${status}` as const] : []),
    ];
    const values: EnquiryValues = {
      ...(isMarked && toStatusValues(before, nextStatus, time)),
      ...(isAssigned && { assigned_to: assignedTo }),
    };
    return { actions, values, isMailed: isMarked && nextStatus === 'new', time };
  }

  return {
    /** Undefined when there is no such enquiry. A stale change is not made. */
    change: (id: string, given: EnquiryChange, { actor, version }: ChangeOptions) =>
      db.transaction().execute(async (trx) => {
        const before = await lockEnquiry(trx, id);
        if (!before) return undefined;
        const isStale = version !== undefined && version !== toVersion(before);
        if (isStale) return { isStale };
        refuseErased(before);
        if (given.assignedTo) await requireDeskPerson(trx, given.assignedTo);
        const { actions, values, isMailed, time } = toValues(before, given);
        if (actions.length > 0) await writeEnquiry(trx, before, values, time);
        // What was taken for spam had no mail: it gets one now, once.
        const hasMail = isMailed && (await mails.add(trx, { enquiryId: id, kind: 'enquiry' }));
        for (const action of actions) {
          const subject = subjectOf(before);
          const detail = hasMail && action === 'marked-new' ? (['mail-sent'] as const) : [];
          await recordAudit(trx, { at: now(), actor, action, subject, detail });
        }
        return { isStale };
      }),

    /** A mail about the enquiry as a whole. False, as below, when there is no such enquiry. */
    resend: (id: string, kind: 'enquiry' | 'acknowledgement', actor: Actor): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const enquiry = await lockEnquiry(trx, id);
        if (!enquiry) return false;
        refuseErased(enquiry);
        if (kind === 'acknowledgement') await requireUnsent(trx, id);
        if (await mails.resend(trx, { enquiryId: id, kind })) {
          const subject = subjectOf(enquiry);
          await recordAudit(trx, { at: now(), actor, action: 'mail-resent', subject });
        }
        return true;
      }),

    /** No entry in the log: nothing about the enquiries has changed. */
    async markSeen(ids: readonly string[]): Promise<void> {
      await db
        .updateTable('enquiries')
        .set({ is_unseen_spam: 0 })
        .where('id', 'in', ids)
        .where('is_unseen_spam', '=', 1)
        .execute();
    },

    /** All that belongs to it is removed with it. */
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

const toVersion = ({ updated_at }: LockedEnquiry) => new Date(updated_at).toISOString();

/** A visitor has at most one, and none where none was wanted. */
async function requireUnsent(trx: Trx, enquiryId: string): Promise<void> {
  const mail = await trx
    .selectFrom('mails')
    .select('state')
    .where('enquiry_id', '=', enquiryId)
    .where('kind', '=', 'acknowledgement')
    .executeTakeFirst();
  if (mail && mail.state !== 'sent') return;
  throw new DomainError('conflict', 'There is no acknowledgement that waits to be sent.');
}

async function requireDeskPerson(trx: Trx, id: string): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '<>', 'member')
    .where('disabled', '=', 0)
    .executeTakeFirst();
  if (person) return;
  throw new DomainError('invalid', 'Nobody of the desk has this id.', 'assignedTo');
}
