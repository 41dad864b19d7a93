// Enquiries as visitors send them: each is stored once, whole and durably.
import type { Enquiry } from '#contract/enquiries/enquiry.ts';
import { lifetimes } from '#contract/lifetimes.ts';
import { sha256 } from '#server/base/sha256.ts';
import { waitUntilDurable } from '#server/db/engine/database.ts';
import { isUniqueViolation } from '#server/db/engine/unique-violation.ts';
import type { Db } from '#server/db/schema/schema.ts';
import { deriveToken, pagePath } from '#server/features/enquiries/record/page-tokens.ts';
import {
  type Created,
  createEnquiryInsert,
  type EnquiryKey,
  hashBody,
  type InsertDeps,
  KeyTaken,
  type NewEnquiry,
} from './insert-enquiry.ts';

export type StoredOnce = { reference: string; page?: string; isSameBody: boolean };

const maxReferenceAttempts = 5;

export type EnquiryStore = ReturnType<typeof createEnquiryStore>;

export function createEnquiryStore(deps: InsertDeps) {
  const { db } = deps;
  const now = () => deps.now().getTime();
  const { prepare, insert } = createEnquiryInsert(deps);

  return {
    /** The enquiry that was stored under the key, and whether its text is the same. */
    async findByKey(key: EnquiryKey, enquiry: Enquiry): Promise<StoredOnce | undefined> {
      const row = await db
        .selectFrom('enquiry_keys')
        .innerJoin('enquiries', 'enquiries.id', 'enquiry_keys.enquiry_id')
        .select(['enquiries.reference', 'enquiry_keys.body_hash', 'enquiry_keys.page_salt'])
        .where('enquiry_keys.key_hash', '=', sha256(key.name))
        .where('enquiry_keys.created_at', '>', now() - key.keepMs)
        .executeTakeFirst();
      if (!row) return undefined;
      await waitUntilDurable(db);
      const { reference, page_salt: salt } = row;
      const isSameBody = row.body_hash === hashBody(enquiry);
      // Without a secret the address cannot be made again, and a repeat of the text gets no new one.
      if (salt === null) return { reference, isSameBody };
      return { reference, page: pagePath + deriveToken(key.name, salt), isSameBody };
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

export async function pruneKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('enquiry_keys')
    .where('created_at', '<=', now.getTime() - lifetimes.enquiryKey)
    .execute();
}
