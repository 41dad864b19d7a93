// The one frame of videos, services and testimonials as a visitor of the page sees it, and what differs
// between the three: the fields, and the catalogue's words.
import type { Page } from '@playwright/test';
import type { Database } from '#server/db/connect.ts';
import { addService, addTestimonial, addVideo } from '../server/library-records.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
export const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

export type LibraryCase = {
  noun: 'video' | 'service' | 'testimonial';
  plural: 'videos' | 'services' | 'testimonials';
  /** The labels of the fields that may not be blank, the first of the form first. */
  required: readonly [string, ...string[]];
  /** The label of the one that a record is called by. */
  named: string;
  missing: string;
  errorSaving: string;
  /** A record of that name, made without the page. */
  add: (database: Database, name: string) => Promise<{ id: string }>;
  /** Everything that a new record of that name needs. */
  fill: (page: Page, name: string) => Promise<void>;
};

const fillIn = async (page: Page, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
};

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const libraryCases: readonly LibraryCase[] = [
  {
    noun: 'video',
    plural: 'videos',
    required: ['Title', 'URL'],
    named: 'Title',
    missing: 'Please provide both a title and URL for the video',
    errorSaving: 'Error adding video',
    add: (database, title) => addVideo(database, { title }),
    fill: (page, Title) => fillIn(page, { Title, URL: 'https://vimeo.com/76979871' }),
  },
  {
    noun: 'service',
    plural: 'services',
    required: ['Title', 'Description'],
    named: 'Title',
    missing: 'Please provide all required information for the service',
    errorSaving: 'Error saving service',
    add: (database, title) => addService(database, { title }),
    fill: (page, Title) => fillIn(page, { Title, Description: 'A car waits before you land.' }),
  },
  {
    noun: 'testimonial',
    plural: 'testimonials',
    required: ['Quote', 'Name', 'Initials', 'Role or place'],
    named: 'Name',
    missing: 'Please provide all required information for the testimonial',
    errorSaving: 'Error saving testimonial',
    add: (database, name) => addTestimonial(database, { name }),
    fill: (page, Name) =>
      fillIn(page, { Quote: 'They found the rabbit.', Name, 'Role or place': 'Manchester' }),
  },
];
