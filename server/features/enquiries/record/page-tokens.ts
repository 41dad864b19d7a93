// The addresses of the visitor's page. A token is given out once and only its hash is kept, so that neither a backup nor
// a look into the database opens a page. Each request for the address makes a new one; all of them stay good.

import { createHmac, randomBytes } from 'node:crypto';
import { lifetimes } from '#contract/lifetimes.ts';
import { localPath } from '#contract/texts/texts.ts';
import { sha256 } from '#server/base/sha256.ts';
import { compileStatement } from '#server/db/engine/compile-statement.ts';
import type { Db, Schema } from '#server/db/schema/schema.ts';

const tokenBytes = 16;
export const pagePath = '/enquiry/';

const newToken = () => randomBytes(tokenBytes).toString('base64url');
export const newSalt = newToken;

/** The same again for the sender of a repeat, who has the key: the database holds only the salt. */
export const deriveToken = (key: string, salt: string) =>
  createHmac('sha256', key).update(salt).digest().subarray(0, tokenBytes).toString('base64url');

type PageOwner = Pick<Schema['enquiries'], 'id' | 'language'>;

export type PageTokens = ReturnType<typeof createPageTokens>;

export function createPageTokens({ db, now }: { db: Db; now: () => Date }) {
  const insert = compileStatement((row: Schema['enquiry_pages']) =>
    db.insertInto('enquiry_pages').values(row),
  );

  return {
    /** The path of a new address, in the enquiry's language; `trx` may be the transaction that stores the enquiry. */
    async create(enquiry: PageOwner, trx = db, token = newToken()): Promise<string> {
      await insert(trx, {
        token_hash: sha256(token),
        enquiry_id: enquiry.id,
        created_at: now().getTime(),
      });
      return localPath(pagePath + token, enquiry.language);
    },

    /** The enquiry's id, unless it was closed too long ago. */
    async find(token: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('enquiry_pages')
        .innerJoin('enquiries', 'enquiries.id', 'enquiry_pages.enquiry_id')
        .select(['enquiries.id', 'enquiries.closed_at'])
        .where('enquiry_pages.token_hash', '=', sha256(token))
        // A mail that was on its way when the enquiry was withdrawn may have made an address.
        .where('enquiries.status', '<>', 'withdrawn')
        .executeTakeFirst();
      if (!row) return undefined;
      const isOver =
        row.closed_at !== null && row.closed_at + lifetimes.enquiryPage <= now().getTime();
      return isOver ? undefined : row.id;
    },
  };
}
