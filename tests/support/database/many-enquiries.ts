// An inbox of any size, written to the database directly: a million through the API would take an hour.
import type { Database } from '#server/db/connect.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { newReference } from '#server/features/enquiries/contact/reference.ts';
import { toFormColumns } from '#server/features/enquiries/record/fields.ts';
import { searchTextOf } from '#server/features/enquiries/record/search-index.ts';

type EnquiryRow = Schema['enquiries'];

const firstNames =
  'Ada Alan Barbara Bertrand Donald Edsger Frances Grace Jean John Kathleen Margaret Mary Niklaus Radia Sophie'.split(
    ' ',
  );
const lastNames =
  'Allen Bartik Booth Dijkstra Hamilton Hopper Keller Knuth Liskov Lovelace McCarthy Meyer Perlman Turing Wilson Wirth'.split(
    ' ',
  );

const message =
  'A car from the airport on Friday evening, please, and a quiet table for two near it.';

/** SQLite takes 32,766 values in one, and a row has some forty columns. */
const perStatement = 500;
const perTransaction = 20;

export async function fillInbox({ db }: Database, size: number): Promise<void> {
  const used = new Set<string>();
  for (let from = 0; from < size; ) {
    await db.transaction().execute(async (trx) => {
      for (let batch = 0; batch < perTransaction && from < size; batch += 1) {
        const count = Math.min(perStatement, size - from);
        const rows = Array.from({ length: count }, (_, index) => newRow(from + index, used));
        await trx.insertInto('enquiries').values(rows).execute();
        await trx.insertInto('mails').values(rows.map(toMail)).execute();
        await trx.insertInto('enquiry_search').values(rows.map(toSearch)).execute();
        from += count;
      }
    });
  }
}

export const sampleRow = (index: number) => newRow(index, new Set());

function newRow(index: number, used: Set<string>): EnquiryRow {
  // Three in four share a beginning, so that a search fills a page in an inbox of a hundred too.
  const title = index % 4 === 0 ? 'Dr' : 'Mr';
  const name = `${title} ${pick(firstNames)} ${pick(lastNames)} ${index}`;
  const email = `${name.replaceAll(' ', '.')}@example.com`.toLowerCase();
  const time = Date.UTC(2024, 0) + index * 60 * 1000;
  const hex = time.toString(16).padStart(12, '0');
  let reference = newReference();
  while (used.has(reference)) reference = newReference();
  used.add(reference);
  return {
    id: `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(index).padStart(12, '0')}`,
    reference,
    ...toFormColumns({ name, email, message }),
    email_key: email,
    language: 'en',
    source: 'form',
    mail_id: null,
    status: index % 2 === 0 ? 'new' : 'handled',
    is_doubtful: 0,
    is_unseen_spam: 0,
    consent_version: '2026-11',
    consent_at: time,
    created_at: time,
    updated_at: time,
    assigned_to: null,
    user_id: null,
    first_answered_at: null,
    unanswered_since: index % 2 === 0 ? time : null,
    closed_at: index % 2 === 0 ? null : time,
    follow_up_at: null,
    listed_at: time,
  };
}

const toSearch = (row: EnquiryRow) => ({ enquiry_id: row.id, words: searchTextOf(row) });

const toMail = ({ id, created_at }: EnquiryRow): Schema['mails'] => ({
  id,
  enquiry_id: id,
  kind: 'enquiry',
  about: '',
  message_id: `<${id}@aldermere.example>`,
  state: 'sent',
  attempts: 1,
  interruptions: 0,
  wanted_at: created_at,
  due_at: created_at,
  lease: null,
  failure_kind: null,
  last_error: null,
  sent_at: created_at,
});

const pick = (names: string[]) => names[Math.floor(Math.random() * names.length)] ?? '';
