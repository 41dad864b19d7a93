import type { Kysely, Selectable } from 'kysely';
import type {
  AuditAction,
  AuditDetail,
  AuditEntry,
  AuditPage,
  AuditSubject,
} from '#contract/accounts/audit.ts';
import { toPage } from './page-of-rows.ts';
import type { Schema } from './schema/schema.ts';

const pageSize = 50;

export type AuditQuery = {
  subject?: AuditSubject | undefined;
  subjectId?: string | undefined;
  action?: AuditAction | undefined;
  person?: string | undefined;
  day?: { from: number; to: number } | undefined;
  cursor?: string | undefined;
};

/** Newest first. The cursor is the time and the id of the last entry of the previous page. */
export async function listAuditPage(db: Kysely<Schema>, given: AuditQuery): Promise<AuditPage> {
  const { subject, subjectId, action, person, day, cursor } = given;
  let query = db.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  if (subject) query = query.where('subject_type', '=', subject);
  if (subjectId) query = query.where('subject_id', '=', subjectId);
  if (action) query = query.where('action', '=', action);
  if (person) query = query.where('actor_name', '=', person);
  if (day) query = query.where('at', '>=', day.from).where('at', '<', day.to);
  if (cursor) {
    const [at = '', id = ''] = cursor.split('_');
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'id'), '<', tuple(Number(at), id)),
    );
  }
  const rows = await query.limit(pageSize + 1).execute();
  const { items, nextCursor } = toPage(rows, pageSize, ({ at, id }) => `${at}_${id}`);
  return { items: items.map(toEntry), nextCursor };
}

/** More people than a list to choose from can hold need not be named. */
const maxPeople = 200;

/** Everyone who is in the log. */
export async function listAuditPeople(db: Kysely<Schema>): Promise<string[]> {
  const people = db.selectFrom('audit').select('actor_name').distinct().orderBy('actor_name');
  return (await people.limit(maxPeople).execute()).map((row) => row.actor_name);
}

function toEntry(row: Selectable<Schema['audit']>): AuditEntry {
  const { network, browser } = row;
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: row.actor_name,
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id, label: row.subject_label },
    detail: row.detail.split(' ').filter(Boolean) as AuditDetail[],
    ...(row.to_name && { to: row.to_name }),
    ...(network && { client: { network, browser } }),
  };
}
