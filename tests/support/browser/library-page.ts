// The page that videos, services and testimonials share.
import type { Page } from '@playwright/test';
import type { Database } from '#server/db/connect.ts';
import { libraryKinds } from '../library-kinds.ts';
import { addService, addTestimonial, addVideo } from '../server/library-records.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
export const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export type LibraryCase = (typeof libraryCases)[number];

const addRecord = {
  video: (database: Database, title: string) => addVideo(database, { title }),
  service: (database: Database, title: string) => addService(database, { title }),
  testimonial: (database: Database, name: string) => addTestimonial(database, { name }),
};

export const libraryCases = libraryKinds.map((kind) => ({
  ...kind,
  /** Writes a record of that name to the database. */
  add: addRecord[kind.noun],
  /** Fills in the form of a new record of that name. */
  async fill(page: Page, name: string) {
    for (const [label, text] of Object.entries(kind.texts(name)))
      await field(page, label).fill(text);
  },
}));
