// What the search finds of an enquiry, derived from it.
import type { Kysely, Transaction } from 'kysely';
import { compileStatement } from '#server/db/compile-once.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { toSearchText } from './search-words.ts';

const pageSize = 500;

type IndexedEnquiry = Pick<Schema['enquiries'], 'id' | 'reference' | 'name' | 'email' | 'message'>;

const wordsOf = (
  { name, email, reference, message }: IndexedEnquiry,
  messages: readonly { text: string }[],
) => toSearchText([name, email, reference, message, ...messages.map(({ text }) => text)]);

/** For one that has just been stored: nothing is known of it but what is given. */
export function createIndexNewEnquiry(db: Kysely<Schema>) {
  const insert = compileStatement((row: { enquiry_id: string; words: string }) =>
    db.insertInto('enquiry_search').values(row),
  );
  return (trx: Transaction<Schema>, enquiry: IndexedEnquiry) =>
    insert(trx, { enquiry_id: enquiry.id, words: wordsOf(enquiry, []) });
}

/** Call after a message was stored, in its transaction: on SQLite its new words alone are added to the index. */
export async function indexMessage(
  trx: Transaction<Schema>,
  enquiryId: string,
  text: string,
): Promise<void> {
  const ofEnquiry = trx.selectFrom('enquiry_search').where('enquiry_id', '=', enquiryId);
  const { words } = await ofEnquiry.select('words').executeTakeFirstOrThrow();
  await trx
    .updateTable('enquiry_search')
    .set({ words: toSearchText([words, text]) })
    .where('enquiry_id', '=', enquiryId)
    .execute();
}

/** Call after every other change of a text, in its transaction. */
export const indexEnquiry = (trx: Transaction<Schema>, id: string): Promise<void> =>
  indexRows(trx, [id]);

/** For a database whose enquiries were not written by the stores. */
export async function indexAllEnquiries(trx: Kysely<Schema>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await trx
      .selectFrom('enquiries')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    await indexRows(
      trx,
      rows.map(({ id }) => id),
    );
    after = last.id;
  }
}

async function indexRows(trx: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  const enquiries = await trx
    .selectFrom('enquiries')
    .select(['id', 'reference', 'name', 'email', 'message'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const messages = await trx
    .selectFrom('enquiry_messages')
    .select(['enquiry_id', 'text'])
    .where('enquiry_id', 'in', ids)
    .execute();
  const messagesOf = Map.groupBy(messages, ({ enquiry_id }) => enquiry_id);
  if (enquiries.length === 0) return;
  await trx
    .insertInto('enquiry_search')
    .values(
      enquiries.map((enquiry) => ({
        enquiry_id: enquiry.id,
        words: wordsOf(enquiry, messagesOf.get(enquiry.id) ?? []),
      })),
    )
    // The same row: its place in time stays.
    .onConflict((conflict) =>
      conflict.column('enquiry_id').doUpdateSet(({ ref }) => ({ words: ref('excluded.words') })),
    )
    .execute();
}
