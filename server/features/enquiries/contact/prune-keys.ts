import type { Kysely } from 'kysely';
import { lifetimes } from '#contract/lifetimes.ts';
import type { Schema } from '#server/db/schema/schema.ts';

export async function pruneKeys(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('enquiry_keys')
    .where('created_at', '<=', now.getTime() - lifetimes.enquiryKey)
    .execute();
}
