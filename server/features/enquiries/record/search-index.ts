// What the search finds of an enquiry, derived from it.
import { compileStatement } from '#server/db/engine/compile-statement.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';
import { searchedColumns } from './fields.ts';
import { toSearchText } from './search-words.ts';

type IndexedEnquiry = Pick<Schema['enquiries'], (typeof searchedColumns)[number]>;

export const searchTextOf = (enquiry: IndexedEnquiry, messages: readonly { text: string }[] = []) =>
  toSearchText([
    ...searchedColumns.map((name) => enquiry[name] ?? ''),
    ...messages.map(({ text }) => text),
  ]);

/** Indexes one that has just been stored, which has no further messages yet. */
export function createIndexNewEnquiry(db: Db) {
  const insert = compileStatement((row: { enquiry_id: string; words: string }) =>
    db.insertInto('enquiry_search').values(row),
  );
  return (trx: Trx, enquiry: IndexedEnquiry & { id: string }) =>
    insert(trx, { enquiry_id: enquiry.id, words: searchTextOf(enquiry) });
}

/** Call after a message was stored, in its transaction: on SQLite its new words alone are added to the index. */
export async function indexMessage(trx: Trx, enquiryId: string, text: string): Promise<void> {
  const ofEnquiry = trx.selectFrom('enquiry_search').where('enquiry_id', '=', enquiryId);
  const { words } = await ofEnquiry.select('words').executeTakeFirstOrThrow();
  await trx
    .updateTable('enquiry_search')
    .set({ words: toSearchText([words, text]) })
    .where('enquiry_id', '=', enquiryId)
    .execute();
}

/** Call after every other change of a text, in its transaction. */
export async function indexEnquiry(trx: Trx, id: string): Promise<void> {
  const enquiry = await trx
    .selectFrom('enquiries')
    .select(searchedColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!enquiry) return;
  const messages = await trx
    .selectFrom('enquiry_messages')
    .select('text')
    .where('enquiry_id', '=', id)
    .execute();
  await trx
    .insertInto('enquiry_search')
    .values({ enquiry_id: id, words: searchTextOf(enquiry, messages) })
    // The same row: its place in time stays.
    .onConflict((conflict) =>
      conflict.column('enquiry_id').doUpdateSet(({ ref }) => ({ words: ref('excluded.words') })),
    )
    .execute();
}
