// The three libraries of the admin area with their records in memory.
import { page } from 'vitest/browser';
import type { Service } from '#contract/library/services.ts';
import type { Testimonial } from '#contract/library/testimonials.ts';
import type { Video } from '#contract/library/videos.ts';
import { libraryKinds } from '../library-kinds.ts';
import { type ApiHandlers, answerApi, signedIn } from './api-stand-in.ts';
import { renderAreaPage } from './render-page.tsx';

type LibraryRecord = Service | Testimonial | Video;

const time = '2026-11-15T09:00:00.000Z';

export const createService = (given: Partial<Service>): Service => ({
  id: 'one',
  icon: 'car',
  title: 'By the day',
  description: 'Eight hours, then by the hour.',
  updatedAt: time,
  site: 'off',
  ...given,
});

export const createTestimonial = (given: Partial<Testimonial>): Testimonial => ({
  id: 'one',
  quote: 'Nobody asked twice.',
  name: 'Jo Park',
  initials: 'JP',
  title: 'London',
  updatedAt: time,
  site: 'off',
  ...given,
});

const createVideo = (given: Partial<Video>): Video => ({
  id: 'one',
  title: 'The arrival',
  url: 'https://vimeo.com/76979871',
  type: 'link',
  isActive: true,
  createdAt: time,
  updatedAt: time,
  site: 'off',
  ...given,
});

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const preview = page.getByRole('region', { name: 'Preview' });
export const form = page.getByRole('form');

/** Opens the page of a library with these records. What `handlers` name is answered by them instead. */
export function openLibrary(
  plural: 'videos' | 'services' | 'testimonials',
  records: LibraryRecord[] = [],
  handlers: ApiHandlers = {},
) {
  const path = `/api/${plural}`;
  const idOf = (address: string) => address.slice(path.length + 1);
  const api = answerApi({
    ...signedIn('admin'),
    'GET /api/audit': () => ({ body: { items: [], nextCursor: null } }),
    'GET /api/admin/summary': () => ({ status: 500, body: { message: 'Not here.' } }),
    [`GET ${path}`]: () => ({ body: records }),
    [`POST ${path}`]: ({ body }) => {
      const record = {
        id: `record-${records.length + 1}`,
        createdAt: time,
        updatedAt: time,
        site: 'off',
        ...(body as object),
      };
      records.push(record as LibraryRecord);
      return { status: 201, body: record };
    },
    [`PATCH ${path}/*`]: (call) => {
      const record = records.find(({ id }) => id === idOf(call.path));
      return { body: Object.assign(record ?? {}, call.body) };
    },
    [`DELETE ${path}/*`]: (call) => {
      records.splice(
        records.findIndex(({ id }) => id === idOf(call.path)),
        1,
      );
      return { status: 204 };
    },
    ...handlers,
  });
  renderAreaPage(`/admin/${plural}`);
  return api;
}

const createRecord = {
  video: (title: string) => createVideo({ title }),
  service: (title: string) => createService({ title }),
  testimonial: (name: string) => createTestimonial({ name }),
};

export const libraryCases = libraryKinds.map((kind) => ({
  ...kind,
  record: createRecord[kind.noun],
  /** Fills in the form of a new record of that name. */
  async fill(name: string) {
    for (const [label, text] of Object.entries(kind.texts(name))) await field(label).fill(text);
  },
}));
