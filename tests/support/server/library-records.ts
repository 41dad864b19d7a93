// For tests of the libraries: records made through their stores, and a server that really fails.
import { sql } from 'kysely';
import type { NewService } from '#contract/library/services.ts';
import type { NewTestimonial } from '#contract/library/testimonials.ts';
import type { NewVideo } from '#contract/library/videos.ts';
import type { Database } from '#server/db/connect.ts';
import { createServiceStore, createTestimonialStore } from '#server/features/library/routes.ts';
import { createVideoStore } from '#server/features/videos/store.ts';
import { createUser } from './accounts.ts';

// No two records in one millisecond: lists and the audit log are sorted by time.
let last = 0;
const clock = () => {
  last = Math.max(last + 1, Date.now());
  return new Date(last);
};

export async function addService(database: Database, given: Partial<NewService> = {}) {
  const actor = await createUser(database, { role: 'admin' });
  return createServiceStore(database, clock).create(
    { icon: 'car', title: 'By the day', description: 'Eight hours, then by the hour.', ...given },
    actor,
  );
}

export const usualTestimonial: NewTestimonial = {
  quote: 'Nobody asked twice.',
  name: 'Jo Park',
  initials: 'JP',
  title: 'London',
};

export async function addTestimonial(database: Database, given: Partial<NewTestimonial> = {}) {
  const actor = await createUser(database, { role: 'admin' });
  return createTestimonialStore(database, clock).create({ ...usualTestimonial, ...given }, actor);
}

export async function addVideo(database: Database, given: Partial<NewVideo> = {}) {
  const actor = await createUser(database, { role: 'admin' });
  const usual = {
    title: 'The arrival',
    url: 'https://vimeo.com/76979871',
    type: 'link',
    isActive: true,
  } as const;
  return createVideoStore(database, clock).create({ ...usual, ...given }, actor);
}

/** The server runs without one of its tables meanwhile: what needs it is answered 500. */
export async function withoutTable(database: Database, table: string, act: () => Promise<void>) {
  const hidden = `${table}_hidden`;
  await sql`alter table ${sql.table(table)} rename to ${sql.table(hidden)}`.execute(database.db);
  try {
    await act();
  } finally {
    await sql`alter table ${sql.table(hidden)} rename to ${sql.table(table)}`.execute(database.db);
  }
}

export const endSessionsOf = ({ db }: Database, { id }: { id: string }) =>
  db.deleteFrom('sessions').where('user_id', '=', id).execute();
