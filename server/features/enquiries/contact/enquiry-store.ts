// Enquiries as visitors send them: each is stored once, whole and durably, with its words for the search, its mails, its key
// and the address of its page.
import type { Enquiry } from '#contract/enquiries/enquiry.ts';
import { enquiryFieldNames } from '#contract/enquiries/enquiry-fields.ts';
import { lifetimes } from '#contract/lifetimes.ts';
import type { Language } from '#contract/texts/languages.ts';
import { localPath } from '#contract/texts/texts.ts';
import { sha256 } from '#server/base/sha256.ts';
import { compileStatement } from '#server/db/engine/compile-statement.ts';
import { waitUntilDurable } from '#server/db/engine/database.ts';
import { isUniqueViolation } from '#server/db/engine/unique-violation.ts';
import { newId, toFlag } from '#server/db/schema/columns.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';
import { toKey } from '#server/db/text-key.ts';
import type { OutboxStore } from '#server/features/enquiries/delivery/outbox/outbox-store.ts';
import { toFormColumns } from '#server/features/enquiries/record/fields.ts';
import {
  deriveToken,
  newSalt,
  type PageTokens,
  pagePath,
} from '#server/features/enquiries/record/page-tokens.ts';
import { createIndexNewEnquiry } from '#server/features/enquiries/record/search-index.ts';
import { newReference } from './reference.ts';

/** The version to store, from the one that the form says it showed. */
export type ChooseConsent = (shown: string | undefined, language: Language) => Promise<string>;

/** An idempotency key, and how long it holds. `isSecret`: only its sender has it, the database has nothing of it. */
export type EnquiryKey = { name: string; keepMs: number; isSecret: boolean };

export type NewEnquiry = {
  enquiry: Enquiry;
  /** The language of the page that it was sent from. */
  language: Language;
  isSpam: boolean;
  isDoubtful: boolean;
  key: EnquiryKey | undefined;
  /** The member who sent it. */
  userId: string | undefined;
  isAcknowledged: boolean;
  /** Set where it came by mail: no consent was asked for. */
  byMail?: { messageId: string | undefined };
};

type PreparedEnquiry = { given: NewEnquiry; row: Schema['enquiries'] };
type Created = { id: string; reference: string; page: string };

/** Rolls the transaction back. */
class KeyTaken extends Error {}

export type StoredOnce = { reference: string; page?: string; isSameBody: boolean };

const maxReferenceAttempts = 5;

export type EnquiryStore = ReturnType<typeof createEnquiryStore>;

export function createEnquiryStore(deps: {
  db: Db;
  now: () => Date;
  mails: OutboxStore;
  pages: PageTokens;
  hasWebHook: boolean;
  chooseConsent: ChooseConsent;
}) {
  const { db, mails, pages, hasWebHook, chooseConsent } = deps;
  const now = () => deps.now().getTime();
  const indexNew = createIndexNewEnquiry(db);
  const insertEnquiry = compileStatement((row: Schema['enquiries']) =>
    db.insertInto('enquiries').values(row),
  );
  /** Locks the row, too, so that nobody forgets the address before the enquiry is there. */
  const insertAddress = compileStatement(({ email, ...values }: Schema['client_addresses']) =>
    db
      .insertInto('client_addresses')
      .values({ email, ...values })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ email })),
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

  /** Before the transaction: draws a reference, and reads the consent. */
  const prepare = async (given: NewEnquiry): Promise<PreparedEnquiry> => ({
    given,
    row: newRow(given, {
      reference: newReference(),
      consentVersion: await chooseConsent(given.enquiry.consentVersion, given.language),
      time: now(),
    }),
  });

  async function insertRow(trx: Trx, row: Schema['enquiries']): Promise<void> {
    const { email_key, email, created_at } = row;
    await insertAddress(trx, { email_key, email, client_id: newId(), created_at });
    await insertEnquiry(trx, row);
    await indexNew(trx, row);
  }

  async function insert(trx: Trx, { given, row }: PreparedEnquiry): Promise<Created> {
    await insertRow(trx, row);
    if (!given.isSpam) await addMails(trx, row.id, given.isAcknowledged);
    const token = given.key && (await claimKey(trx, given.key, given.enquiry, row.id));
    const page = await pages.create(row, trx, token);
    return { id: row.id, reference: row.reference, page };
  }

  async function addMails(trx: Trx, enquiryId: string, isAcknowledged: boolean) {
    await mails.add(trx, { enquiryId, kind: 'enquiry' });
    if (isAcknowledged) await mails.add(trx, { enquiryId, kind: 'acknowledgement' });
    if (hasWebHook) await mails.add(trx, { enquiryId, kind: 'web-hook' });
  }

  /**
   * One statement: of two parallel sends under one key one succeeds, and the other's transaction is rolled back. Returns
   * the token that the key's holder can have again.
   */
  async function claimKey(
    trx: Trx,
    key: EnquiryKey,
    enquiry: Enquiry,
    enquiryId: string,
  ): Promise<string | undefined> {
    const salt = key.isSecret ? newSalt() : null;
    const claimed = await insertKey(trx, {
      key_hash: sha256(key.name),
      body_hash: hashBody(enquiry),
      enquiry_id: enquiryId,
      page_salt: salt,
      created_at: now(),
      expiredBefore: now() - key.keepMs,
    });
    if (claimed.length === 0) throw new KeyTaken();
    return salt === null ? undefined : deriveToken(key.name, salt);
  }

  return {
    /** The enquiry that was stored under the key, and whether its text is the same. */
    async findByKey(key: EnquiryKey, enquiry: Enquiry): Promise<StoredOnce | undefined> {
      const row = await db
        .selectFrom('enquiry_keys')
        .innerJoin('enquiries', 'enquiries.id', 'enquiry_keys.enquiry_id')
        .select(['enquiries.reference', 'enquiries.language'])
        .select(['enquiry_keys.body_hash', 'enquiry_keys.page_salt'])
        .where('enquiry_keys.key_hash', '=', sha256(key.name))
        .where('enquiry_keys.created_at', '>', now() - key.keepMs)
        .executeTakeFirst();
      if (!row) return undefined;
      await waitUntilDurable(db);
      const { reference, language, page_salt: salt } = row;
      const isSameBody = row.body_hash === hashBody(enquiry);
      // Without a secret the address cannot be made again, and a repeat of the text gets no new one.
      if (salt === null) return { reference, isSameBody };
      const page = localPath(pagePath + deriveToken(key.name, salt), language);
      return { reference, page, isSameBody };
    },

    /** Runs in the transaction that takes the mail. The desk has that mail already, so none is sent to it. */
    async addFromMail(trx: Trx, given: NewEnquiry): Promise<string> {
      const row = newRow(given, { reference: newReference(), consentVersion: '', time: now() });
      await insertRow(trx, row);
      if (hasWebHook) await mails.add(trx, { enquiryId: row.id, kind: 'web-hook' });
      return row.id;
    },

    /** Durable when this returns. Undefined when another request has just stored under the same key. */
    async create(given: NewEnquiry): Promise<Created | undefined> {
      for (let attempts = 1; ; attempts += 1) {
        try {
          const prepared = await prepare(given);
          return await db.transaction().execute((trx) => insert(trx, prepared));
        } catch (error) {
          if (error instanceof KeyTaken) return undefined;
          // One in 150 draws a reference that is taken, once a million enquiries are stored.
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
  return {
    id: newId(),
    reference,
    ...toFormColumns(given.enquiry),
    email_key: toKey(given.enquiry.email),
    language: given.language,
    source: given.byMail ? 'mail' : 'form',
    mail_id: given.byMail?.messageId ?? null,
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
    follow_up_at: null,
    listed_at: time,
  };
}

/** By name and without empty fields, so that a repeat after an update that brings a field has the hash of the first. */
export const hashBody = (enquiry: Enquiry) => sha256(JSON.stringify(enquiry, enquiryFieldNames));

export async function pruneKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('enquiry_keys')
    .where('created_at', '<=', now.getTime() - lifetimes.enquiryKey)
    .execute();
}
