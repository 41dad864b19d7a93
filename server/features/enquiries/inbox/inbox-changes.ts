// What the desk does to enquiries, with its entry in the audit log. The entry names only the reference, because it
// outlives the enquiry: a person who is erased must not stay in the log.
import type { EnquiryChange } from '#contract/enquiries/enquiries.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { type Actor, createAuditedChange, recordAudit } from '#server/db/audit.ts';
import { forgetAddresses } from '#server/db/client-addresses.ts';
import type { Time } from '#server/db/schema/columns.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';
import type { OutboxStore } from '#server/features/enquiries/delivery/outbox/outbox-store.ts';
import {
  type LockedEnquiry,
  lockEnquiry,
  refuseErased,
  subjectOf,
  writeEnquiry,
} from '#server/features/enquiries/record/enquiry-lock.ts';
import { toChangedValues } from '#server/features/enquiries/record/status-values.ts';

type Row = Pick<Schema['enquiries'], 'id' | 'reference'>;
const columns = ['id', 'reference', 'email_key'] as const;

/** The subject of an export, which is about no single enquiry. */
const everyEnquiry: Row = { id: 'all', reference: 'all enquiries' };

/** `version`: the `updatedAt` that the sender has seen. */
type WantedChange = { id: string; version?: string | undefined; change: EnquiryChange };

/** A stale change is not made. `givenTo`: the id of somebody else whom it was given to. */
type Changed = { reference: string; isStale: boolean; givenTo: string | undefined };
type Refused = { id: string; reference: string | null; message: string };

export function createInboxChanges(options: {
  db: Db;
  now: () => Date;
  mails: OutboxStore;
  /** Nobody of the kind would read the event. */
  isAway: (trx: Trx, userId: string) => Promise<boolean>;
}) {
  const { db, now, mails, isAway } = options;
  const audited = createAuditedChange({
    db,
    now,
    type: 'enquiry',
    labelOf: (row: Row) => row.reference,
  });

  /** Undefined when there is no such enquiry. `mailed`: who has had a mail about another enquiry of the same call. */
  async function changeOne(
    trx: Trx,
    { id, version, change }: WantedChange,
    { actor, mailed }: { actor: Actor; mailed: Set<string> },
  ): Promise<Changed | undefined> {
    const before = await lockEnquiry(trx, id);
    if (!before) return undefined;
    const { reference } = before;
    const isStale = version !== undefined && version !== toVersion(before);
    if (isStale) return { reference, isStale: true, givenTo: undefined };
    refuseErased(before);
    const time = now().getTime();
    const { actions, values } = toChangedValues(before, change, time);
    const { assigned_to: to } = values;
    const assignee = to ? await findDeskPerson(trx, to) : undefined;
    if (change.followUpAt !== undefined) {
      values.listed_at = Math.max(await readLatestWordAt(trx, before), values.follow_up_at ?? 0);
    }
    const isOpened = values.closed_at === null && before.unanswered_since === null;
    if (isOpened) values.unanswered_since = await readWaitingSince(trx, before);
    if (actions.length > 0) await writeEnquiry(trx, before, values, time);
    // What was taken for spam had no mail: it gets one now, once.
    const isMailed = values.status === 'new' && before.source === 'form';
    const hasMail = isMailed && (await mails.add(trx, { enquiryId: id, kind: 'enquiry' }));
    const subject = subjectOf(before);
    for (const action of actions) {
      const detail = hasMail && action === 'marked-new' ? (['mail-sent'] as const) : [];
      const entry = { at: now(), actor, action, subject, detail };
      await recordAudit(trx, action === 'assigned' ? { ...entry, to: assignee } : entry);
    }
    const givenTo = assignee && assignee.id !== actor.id ? assignee.id : undefined;
    if (givenTo && !mailed.has(givenTo) && (await isAway(trx, givenTo))) {
      mailed.add(givenTo);
      await mails.resend(trx, { enquiryId: id, kind: 'assigned', about: givenTo });
    }
    return { reference, isStale, givenTo };
  }

  /** Nothing where it may be made. */
  function findRefusal(id: string, outcome: Changed | undefined): Refused | undefined {
    if (!outcome) return { id, reference: null, message: 'There is no such enquiry.' };
    const { reference, isStale } = outcome;
    return isStale ? { id, reference, message: staleMessage } : undefined;
  }

  return {
    change: (wanted: WantedChange, actor: Actor) =>
      db.transaction().execute((trx) => changeOne(trx, wanted, { actor, mailed: new Set() })),

    /** Makes those that can be made, and says why the others could not. One mail tells a person of all. */
    changeSeveral: (wanted: readonly WantedChange[], actor: Actor) =>
      db.transaction().execute(async (trx) => {
        const mailed = new Set<string>();
        const changed = new Map<string, string | undefined>();
        const refused: Refused[] = [];
        // In one order: two calls that lock each other's enquiries would wait for ever.
        for (const one of wanted.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
          try {
            const outcome = await changeOne(trx, one, { actor, mailed });
            const refusal = findRefusal(one.id, outcome);
            if (refusal) refused.push(refusal);
            else changed.set(one.id, outcome?.givenTo);
          } catch (error) {
            if (!(error instanceof DomainError) || error.kind !== 'conflict') throw error;
            refused.push({ id: one.id, reference: null, message: error.message });
          }
        }
        return { changed, refused };
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
      const removed = await audited(actor, 'deleted', async (trx) => {
        const deleted = trx.deleteFrom('enquiries').where('id', '=', id).returning(columns);
        const row = await deleted.executeTakeFirst();
        if (row) await forgetAddresses(trx, [row.email_key]);
        return row;
      });
      return removed !== undefined;
    },

    /** Call before the first line is sent: an export that is broken off may still have been read. */
    async recordExport(actor: Actor): Promise<void> {
      await audited(actor, 'exported', async () => everyEnquiry);
    },
  };
}

export const staleMessage = 'This enquiry has been changed since you opened it.';

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

async function findDeskPerson(trx: Trx, id: string): Promise<Actor> {
  const person = await trx
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', id)
    .where('role', '<>', 'member')
    .where('disabled', '=', 0)
    .executeTakeFirst();
  if (person) return person;
  throw new DomainError('invalid', 'Nobody of the desk has this id.', 'assignedTo');
}

/** Closing forgets it: the visitor's first word after our last reply that did not come back. */
async function readWaitingSince(trx: Trx, { id, created_at }: LockedEnquiry): Promise<Time | null> {
  const ofEnquiry = trx.selectFrom('enquiry_messages').where('enquiry_id', '=', id);
  const reply = await ofEnquiry
    .select(({ fn }) => fn.max<string | null>('id').as('id'))
    .where('kind', '=', 'reply')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails')
            .select('mails.id')
            .where('mails.enquiry_id', '=', id)
            .whereRef('mails.about', '=', 'enquiry_messages.id')
            .where('mails.failure_kind', '=', 'returned'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  if (reply.id === null) return created_at;
  const word = await ofEnquiry
    .select('created_at')
    .where('kind', '=', 'visitor')
    .where('id', '>', reply.id)
    .orderBy('id')
    .executeTakeFirst();
  return word?.created_at ?? null;
}

async function readLatestWordAt(trx: Trx, { id, created_at }: LockedEnquiry): Promise<Time> {
  const { latest } = await trx
    .selectFrom('enquiry_messages')
    .select(({ fn }) => fn.max<Time | null>('created_at').as('latest'))
    .where('enquiry_id', '=', id)
    .where('kind', '=', 'visitor')
    .executeTakeFirstOrThrow();
  return latest ?? created_at;
}
