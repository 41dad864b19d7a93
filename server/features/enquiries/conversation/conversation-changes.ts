// What is written in a conversation: by the desk, with its entry in the audit log, or by the visitor. A message, its mail
// and what it does to the enquiry are one transaction.
import type { AuditAction } from '#contract/accounts/audit.ts';
import type { NewMessage } from '#contract/enquiries/conversations.ts';
import { says } from '#contract/texts/texts.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { sha256 } from '#server/base/sha256.ts';
import { type Actor, recordAudit } from '#server/db/audit.ts';
import { countRows } from '#server/db/count-rows.ts';
import { newId } from '#server/db/schema/columns.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';
import type { OutboxStore } from '#server/features/enquiries/delivery/outbox/outbox-store.ts';
import { mailKindOf } from '#server/features/enquiries/inbox/inbox-rows.ts';
import {
  type LockedEnquiry,
  lockEnquiry,
  refuseErased,
  subjectOf,
  writeEnquiry,
} from '#server/features/enquiries/record/enquiry-lock.ts';
import { indexMessage } from '#server/features/enquiries/record/search-index.ts';
import {
  toRepliedValues,
  toWrittenValues,
} from '#server/features/enquiries/record/status-values.ts';

type NewRow = Pick<Schema['enquiry_messages'], 'kind' | 'text'> & {
  author: Actor | undefined;
  /** Two sends under one key are one message. */
  key: string | undefined;
};

export function createConversationChanges(options: {
  db: Db;
  now: () => Date;
  mails: OutboxStore;
  hasWebHook: boolean;
}) {
  const { db, now, mails, hasWebHook } = options;

  /** Undefined when it was stored before under the same key. */
  async function insertMessage(trx: Trx, enquiry: LockedEnquiry, given: NewRow) {
    const { kind, text, author } = given;
    const keyHash = hashKey(enquiry, given);
    const id = newId();
    const inserted = await trx
      .insertInto('enquiry_messages')
      .values({
        id,
        enquiry_id: enquiry.id,
        kind,
        text,
        author_id: author?.id ?? null,
        author_name: author?.username ?? null,
        key_hash: keyHash,
        created_at: now().getTime(),
      })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) {
      await indexMessage(trx, enquiry.id, text);
      return id;
    }
    await refuseOtherText(trx, keyHash, given);
    return undefined;
  }

  return {
    /** Undefined when there is no such enquiry. A reply that knows not all is stale, and not stored. */
    add: (
      enquiryId: string,
      { kind, text, seenUpTo }: NewMessage,
      { actor, key }: { actor: Actor; key: string | undefined },
    ): Promise<{ isStale: boolean } | undefined> =>
      db.transaction().execute(async (trx) => {
        const before = await lockEnquiry(trx, enquiryId);
        if (!before) return undefined;
        refuseErased(before);
        const isReply = kind === 'reply';
        const given = { kind, text, author: actor, key };
        const isBehind = isReply && seenUpTo && (await hasNewer(trx, enquiryId, seenUpTo));
        // A repeat of what is stored is answered as the first was: its own message is the newer one.
        if (isBehind && !(await isStored(trx, hashKey(before, given)))) return { isStale: true };
        const id = await insertMessage(trx, before, given);
        if (id === undefined) return { isStale: false };
        const time = now().getTime();
        if (isReply) await mails.add(trx, { enquiryId, kind, about: id });
        // Who answers takes it, unless somebody has.
        const isTaken = isReply && before.assigned_to === null;
        const values = {
          ...(isReply && toRepliedValues(before, time)),
          ...(isTaken && { assigned_to: actor.id }),
        };
        await writeEnquiry(trx, before, values, time);
        const actions: AuditAction[] = [
          ...(isTaken ? (['assigned'] as const) : []),
          isReply ? 'answered' : 'noted',
        ];
        const subject = subjectOf(before);
        for (const action of actions) {
          const to = action === 'assigned' ? actor : undefined;
          await recordAudit(trx, { at: now(), actor, action, subject, to });
        }
        return { isStale: false };
      }),

    /** The visitor writes again. False when nobody is to be told: of spam, and of a repeat. */
    addFromVisitor: (
      enquiryId: string,
      given: { text: string; key: string | undefined },
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const before = await lockEnquiry(trx, enquiryId);
        if (!before) return false;
        refuseErased(before);
        await refuseLong(trx, enquiryId);
        const about = await insertMessage(trx, before, {
          ...given,
          kind: 'visitor',
          author: undefined,
        });
        if (about === undefined) return false;
        const time = now().getTime();
        await writeEnquiry(trx, before, toWrittenValues(before, time), time);
        if (before.status === 'spam') return false;
        await mails.add(trx, { enquiryId, kind: 'visitor-message', about });
        if (hasWebHook) await mails.add(trx, { enquiryId, kind: 'web-hook', about });
        return true;
      }),

    /** The mail of a message. False when there is no such message, or it is a note. */
    resend: (enquiryId: string, messageId: string, actor: Actor): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const enquiry = await lockEnquiry(trx, enquiryId);
        const message = await trx
          .selectFrom('enquiry_messages')
          .select('kind')
          .where('id', '=', messageId)
          .where('enquiry_id', '=', enquiryId)
          .executeTakeFirst();
        const kind = message && mailKindOf[message.kind];
        if (!enquiry || !kind) return false;
        if (await mails.resend(trx, { enquiryId, kind, about: messageId })) {
          const subject = subjectOf(enquiry);
          await recordAudit(trx, { at: now(), actor, action: 'mail-resent', subject });
        }
        return true;
      }),
  };
}

const hashKey = ({ id }: LockedEnquiry, { author, key }: Pick<NewRow, 'author' | 'key'>) =>
  key === undefined ? null : sha256(`${id} ${author?.id} ${key}`);

const isStored = async (trx: Trx, keyHash: string | null): Promise<boolean> =>
  keyHash !== null &&
  (await countRows(trx.selectFrom('enquiry_messages').where('key_hash', '=', keyHash))) > 0;

const hasNewer = async (trx: Trx, enquiryId: string, seenUpTo: string): Promise<boolean> =>
  (await countRows(
    trx
      .selectFrom('enquiry_messages')
      .where('enquiry_id', '=', enquiryId)
      .where('id', '>', seenUpTo),
  )) > 0;

/** All of it is shown on one page, and searched. */
const maxFromVisitor = 100;

export async function isFull(db: Db, enquiryId: string): Promise<boolean> {
  const messages = db.selectFrom('enquiry_messages').where('enquiry_id', '=', enquiryId);
  return (await countRows(messages.where('kind', '=', 'visitor'))) >= maxFromVisitor;
}

async function refuseLong(trx: Trx, enquiryId: string) {
  if (!(await isFull(trx, enquiryId))) return;
  throw new DomainError('conflict', says('sending.conversationTooLong'));
}

async function refuseOtherText(trx: Trx, keyHash: string | null, given: NewRow) {
  const stored = await trx
    .selectFrom('enquiry_messages')
    .select(['kind', 'text'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (stored?.kind === given.kind && stored.text === given.text) return;
  throw new DomainError('conflict', says('sending.messageSentBefore'));
}
