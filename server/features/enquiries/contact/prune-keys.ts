import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema/schema.ts';
import { keepKeysMs } from './contact-routes.ts';

export async function pruneKeys(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('enquiry_keys')
    .where('created_at', '<=', now.getTime() - keepKeysMs)
    .execute();
}
