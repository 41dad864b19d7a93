import type { Kysely } from 'kysely';
import type { AuditEntry, AuditPage, AuditSubject } from '#contract/audit.ts';
import type { Schema } from '#server/db/schema.ts';

const pageSize = 50;

export function createAuditStore(db: Kysely<Schema>) {
  return {
    /** Newest first. The cursor is the time and the id of the last entry of the previous page. */
    async list({ subject, cursor }: Query): Promise<AuditPage> {
      let query = db.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
      if (subject) query = query.where('subject_type', '=', subject);
      if (cursor) {
        const [at = '', id = ''] = cursor.split('_');
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('at', 'id'), '<', tuple(Number(at), id)),
        );
      }
      const rows = await query.limit(pageSize + 1).execute();
      const page = rows.slice(0, pageSize);
      const last = page.at(-1);
      return {
        items: page.map(toEntry),
        nextCursor: rows.length > pageSize && last ? `${last.at}_${last.id}` : null,
      };
    },
  };
}

type Query = { subject?: AuditSubject | undefined; cursor?: string | undefined };

function toEntry(row: Schema['audit']): AuditEntry {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: row.actor_name,
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id, label: row.subject_label },
  };
}
