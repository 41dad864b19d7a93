import type { MemberRequest } from '#contract/enquiries/requests.ts';
import { toIso } from '#server/db/schema/columns.ts';
import type { Db } from '#server/db/schema/schema.ts';
import { toExcerpt } from '#server/features/enquiries/record/excerpt.ts';
import { toRequestState } from '#server/features/enquiries/record/request-state.ts';

const maxRequests = 50;

/** A member's own enquiries. */
export function createRequestStore(db: Db) {
  /** The last message of each, without the desk's notes. */
  async function findLatest(ids: readonly string[]) {
    const rows = await db
      .selectFrom('enquiry_messages as message')
      .select(['enquiry_id', 'kind', 'text', 'created_at'])
      .where('enquiry_id', 'in', ids)
      .where('id', '=', (eb) =>
        eb
          .selectFrom('enquiry_messages as latest')
          .select((latest) => latest.fn.max('latest.id').as('id'))
          .whereRef('latest.enquiry_id', '=', 'message.enquiry_id')
          .where('latest.kind', '<>', 'note')
          .where('latest.sender', 'is', null),
      )
      .execute();
    return new Map(rows.map((row) => [row.enquiry_id, row]));
  }

  return {
    async listOf(userId: string): Promise<MemberRequest[]> {
      const rows = await db
        .selectFrom('enquiries')
        .select(['id', 'reference', 'service', 'message', 'status', 'created_at'])
        .select(['first_answered_at', 'unanswered_since', 'consent_version'])
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(maxRequests)
        .execute();
      const latest = rows.length > 0 ? await findLatest(rows.map(({ id }) => id)) : new Map();
      return rows.map((row) => {
        const last = latest.get(row.id);
        return {
          id: row.id,
          reference: row.reference,
          service: row.service,
          state: toRequestState(row),
          createdAt: toIso(row.created_at),
          consentVersion: row.consent_version,
          excerpt: toExcerpt(row.message),
          latest: last
            ? {
                isOurs: last.kind === 'reply',
                excerpt: toExcerpt(last.text),
                at: toIso(last.created_at),
              }
            : null,
        };
      });
    },

    find: (userId: string, id: string) =>
      db
        .selectFrom('enquiries')
        .select(['id', 'language'])
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst(),
  };
}
