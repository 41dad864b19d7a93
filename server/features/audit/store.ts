import type { Kysely, Selectable } from 'kysely';
import type {
  AuditAction,
  AuditDetail,
  AuditEntry,
  AuditPage,
  AuditSubject,
} from '#contract/audit.ts';
import type { Schema } from '#server/db/schema.ts';

const pageSize = 50;
/** Everyone who has been an admin: a few. */
const maxPeople = 200;

export function createAuditStore(db: Kysely<Schema>) {
  return {
    /** Newest first. The cursor is the time and the id of the last entry of the previous page. */
    async list({ subject, kind, person, day, cursor }: Query): Promise<AuditPage> {
      let query = db.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
      if (subject) query = query.where('subject_type', '=', subject);
      if (kind) query = query.where('action', '=', kind);
      if (person) query = query.where('actor_name', '=', person);
      if (day) query = query.where('at', '>=', day.from).where('at', '<', day.to);
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

type Query = {
  subject?: AuditSubject | undefined;
  kind?: AuditAction | undefined;
  person?: string | undefined;
  day?: { from: number; to: number } | undefined;
  cursor?: string | undefined;
};

function toEntry(row: Selectable<Schema['audit']>): AuditEntry {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: row.actor_name,
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id, label: row.subject_label },
    detail: row.detail.split(' ').filter(Boolean) as AuditDetail[],
  };
}
