// For tests from the enquiry form to the inbox: visitors from addresses of their own, and enquiries written
// straight into the database.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/schema/columns.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { newReference } from '#server/features/enquiries/contact/reference.ts';
import { toFormColumns } from '#server/features/enquiries/record/fields.ts';
import { indexEnquiry } from '#server/features/enquiries/record/search-index.ts';
import { test as base, expect } from './area-fixtures.ts';

type DeskFixtures = {
  /** Where this test's visitor comes from: limits go by address. */
  visitorAddress: string;
};

let visitors = 0;

export const test = base.extend<DeskFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
  visitorAddress: async ({}, use) => {
    visitors += 1;
    await use(`198.18.${(visitors >> 8) & 255}.${visitors & 255}`);
  },
  extraHTTPHeaders: async ({ visitorAddress }, use) => use({ 'x-forwarded-for': visitorAddress }),
});

export { expect };

const minute = 60 * 1000;

/** Opens the form long enough ago not to be taken for a program. */
export async function openForm(page: Page, path = '/contact') {
  await page.clock.install();
  await page.goto(path);
  await page.clock.fastForward(5000);
}

export const newAddress = () => `${randomUUID().slice(0, 8)}@example.com`;

export async function fillForm(page: Page, given: { email: string; message?: string }) {
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('E-mail address', { exact: true }).fill(given.email);
  await page.getByLabel('What it concerns').selectOption('travel');
  await page.getByLabel('Your message').fill(given.message ?? 'A car on Friday, please.');
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
}

export const findEnquiries = ({ db }: Database, email: string) =>
  db.selectFrom('enquiries').selectAll().where('email', '=', email).orderBy('id').execute();

const carMessage = 'A car from Manchester Airport on Friday, please.';

type GivenEnquiry = Partial<Omit<Schema['enquiries'], 'created_at'>> & {
  minutesAgo?: number;
  mail?: Partial<Schema['mails']> | null;
};

/** Writes an enquiry that came in some minutes ago, its mail sent unless `mail` says otherwise. */
export async function addEnquiry({ db }: Database, given: GivenEnquiry = {}) {
  const { minutesAgo = 5, mail, ...columns } = given;
  const time = Date.now() - minutesAgo * minute;
  const id = newId();
  const name = columns.name ?? 'Ada Lovelace';
  const email = columns.email ?? newAddress();
  const row: Schema['enquiries'] = {
    id,
    reference: newReference(),
    ...toFormColumns({ name, email, service: 'travel', message: carMessage }),
    email_key: email.toLowerCase(),
    source: 'form',
    mail_id: null,
    language: 'en',
    status: 'new',
    is_doubtful: 0,
    is_unseen_spam: 0,
    consent_version: '2026-11',
    consent_at: time,
    created_at: time,
    updated_at: time,
    assigned_to: null,
    user_id: null,
    first_answered_at: null,
    unanswered_since: columns.status === undefined || columns.status === 'new' ? time : null,
    closed_at: null,
    follow_up_at: null,
    listed_at: time,
    ...columns,
  };
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('enquiries').values(row).execute();
    await indexEnquiry(trx, row.id);
  });
  if (mail !== null) {
    const sent: Schema['mails'] = {
      id: newId(),
      enquiry_id: row.id,
      kind: 'enquiry',
      about: '',
      message_id: `<${id}@aldermere.example>`,
      state: 'sent',
      attempts: 1,
      interruptions: 0,
      wanted_at: time,
      due_at: time,
      lease: null,
      failure_kind: null,
      last_error: null,
      sent_at: time,
    };
    await db
      .insertInto('mails')
      .values({ ...sent, ...mail })
      .execute();
  }
  return row;
}
