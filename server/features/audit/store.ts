import type { Kysely } from 'kysely';
import { type AuditQuery, listAuditPage } from '#server/db/audit-pages.ts';
import type { Schema } from '#server/db/schema/schema.ts';

/** Everyone who is in the log: more than a list to choose from can hold need not be named. */
const maxPeople = 200;

export function createAuditStore(db: Kysely<Schema>) {
  return {
    list: (query: AuditQuery) => listAuditPage(db, query),

    async listPeople(): Promise<string[]> {
      const rows = await db
        .selectFrom('audit')
        .select('actor_name')
        .distinct()
        .orderBy('actor_name')
        .limit(maxPeople)
        .execute();
      return rows.map((row) => row.actor_name);
    },
  };
}
