// An enquiry, its consent, its key and its mail are stored in one transaction.
import type { Kysely, Transaction } from 'kysely';
import type { Enquiry } from '#contract/enquiry.ts';
import { sha256 } from '#server/auth/sha256.ts';
import { newId, toFlag } from '#server/db/columns.ts';
import { compileStatement } from '#server/db/compile-once.ts';
import { waitUntilDurable } from '#server/db/database.ts';
import { createIndexNewEnquiry } from '#server/db/enquiry-index.ts';
import type { Schema } from '#server/db/schema.ts';
import { toKey } from '#server/db/text-key.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import type { OutboxStore } from '#server/features/enquiries/outbox/outbox-store.ts';
import {
  deriveToken,
  newSalt,
  type PageTokens,
  pagePath,
} from '#server/features/enquiries/page/page-tokens.ts';
import { newReference } from './reference.ts';

/** The version to store, from the one that the form says it showed. */
export type ChooseConsent = (shown: string | undefined) => Promise<string>;

/** An idempotency key, and how long it holds. `isSecret`: only its sender has it, the database has nothing of it. */
export type EnquiryKey = { name: string; keepMs: number; isSecret: boolean };

export type NewEnquiry = {
  enquiry: Enquiry;
  isSpam: boolean;
  isDoubtful: boolean;
  key: EnquiryKey | undefined;
  /** The member who sent it. */
  userId: string | undefined;
  isAcknowledged: boolean;
};

export type StoredOnce = { reference: string; page: string; isSameBody: boolean };
export type Created = { id: string; reference: string; page: string };

/** Rolls the transaction back. */
class KeyTaken extends Error {}

const maxReferenceAttempts = 5;

export type EnquiryStore = ReturnType<typeof createEnquiryStore>;

export function createEnquiryStore(options: {
  db: Kysely<Schema>;
  now: () => Date;
  mails: OutboxStore;
  pages: PageTokens;
  hasWebHook: boolean;
  chooseConsent: ChooseConsent;
}) {
  const { db, mails, pages, chooseConsent } = options;
  const now = () => options.now().getTime();
  const indexNew = createIndexNewEnquiry(db);
  const insertEnquiry = compileStatement((row: Schema['enquiries']) =>
    db.insertInto('enquiries').values(row),
  );
  const insertKey = compileStatement(
    ({ key_hash, expiredBefore, ...values }: Schema['enquiry_keys'] & { expiredBefore: number }) =>
      db
        .insertInto('enquiry_keys')
        .values({ key_hash, ...values })
        .onConflict((conflict) =>
          conflict
            .column('key_hash')
            .doUpdateSet(values)
            .where('enquiry_keys.created_at', '<=', expiredBefore),
        )
        .returning('key_hash'),
  );

  async function insert(given: NewEnquiry, reference: string): Promise<Created> {
    const consentVersion = await chooseConsent(given.enquiry.consentVersion);
    const row = newRow(given, { reference, consentVersion, time: now() });
    const page = await db.transaction().execute(async (trx) => {
      await insertEnquiry(trx, row);
      await indexNew(trx, row);
      if (!given.isSpam) await addMails(trx, row.id, given.isAcknowledged);
      if (!given.key) return pages.create(row.id, trx);
      const salt = given.key.isSecret ? newSalt() : null;
      await claimKey(trx, given.key, salt, given.enquiry, row.id);
      const token = salt === null ? undefined : deriveToken(given.key.name, salt);
      return pages.create(row.id, trx, token);
    });
    return { id: row.id, reference, page };
  }

  async function addMails(trx: Transaction<Schema>, enquiryId: string, isAcknowledged: boolean) {
    await mails.add(trx, { enquiryId, kind: 'enquiry' });
    if (isAcknowledged) await mails.add(trx, { enquiryId, kind: 'acknowledgement' });
    if (options.hasWebHook) await mails.add(trx, { enquiryId, kind: 'web-hook' });
  }

  /** One statement: of two parallel sends under one key one succeeds, and the other's transaction is rolled back. */
  async function claimKey(
    trx: Transaction<Schema>,
    key: EnquiryKey,
    salt: string | null,
    enquiry: Enquiry,
    enquiryId: string,
  ): Promise<void> {
    const claimed = await insertKey(trx, {
      key_hash: sha256(key.name),
      body_hash: hashBody(enquiry),
      enquiry_id: enquiryId,
      page_salt: salt,
      created_at: now(),
      expiredBefore: now() - key.keepMs,
    });
    if (claimed.length === 0) throw new KeyTaken();
  }

  return {
    /** The enquiry that was stored under the key, and whether its text is the same. */
    async findByKey(key: EnquiryKey, enquiry: Enquiry): Promise<StoredOnce | undefined> {
      const row = await db
        .selectFrom('enquiry_keys')
        .innerJoin('enquiries', 'enquiries.id', 'enquiry_keys.enquiry_id')
        .select(['enquiries.id', 'enquiries.reference'])
        .select(['enquiry_keys.body_hash', 'enquiry_keys.page_salt'])
        .where('enquiry_keys.key_hash', '=', sha256(key.name))
        .where('enquiry_keys.created_at', '>', now() - key.keepMs)
        .executeTakeFirst();
      if (!row) return undefined;
      await waitUntilDurable(db);
      const { id, reference, page_salt: salt } = row;
      const isSameBody = row.body_hash === hashBody(enquiry);
      const page = salt === null ? await pages.create(id) : pagePath + deriveToken(key.name, salt);
      return { reference, page, isSameBody };
    },

    /** Durable when this returns. Undefined when another request has just stored under the same key. */
    async create(given: NewEnquiry): Promise<Created | undefined> {
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await insert(given, newReference());
        } catch (error) {
          if (error instanceof KeyTaken) return undefined;
          // With a million enquiries stored, one in 150 draws a reference that is taken.
          const isTaken = isUniqueViolation(error, 'enquiries.reference');
          if (!isTaken || attempts === maxReferenceAttempts) throw error;
        }
      }
    },
  };
}

function newRow(
  given: NewEnquiry,
  { reference, consentVersion, time }: { reference: string; consentVersion: string; time: number },
): Schema['enquiries'] {
  const { name, email, service, message } = given.enquiry;
  return {
    id: newId(),
    reference,
    name,
    email,
    email_key: toKey(email),
    service: service ?? null,
    message,
    status: given.isSpam ? 'spam' : 'new',
    is_doubtful: toFlag(given.isDoubtful),
    is_unseen_spam: toFlag(given.isSpam),
    consent_version: consentVersion,
    consent_at: time,
    created_at: time,
    updated_at: time,
    assigned_to: null,
    user_id: given.userId ?? null,
    first_answered_at: null,
    unanswered_since: given.isSpam ? null : time,
    closed_at: given.isSpam ? time : null,
  };
}

export const hashBody = ({ name, email, service, message }: Enquiry) =>
  sha256(JSON.stringify([name, email, service ?? null, message]));
