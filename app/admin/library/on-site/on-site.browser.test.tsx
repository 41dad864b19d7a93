import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import type { Site } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import type { ApiHandlers } from '#tests/support/component/api-stand-in.ts';
import {
  button,
  createService,
  createTestimonial,
  openLibrary,
} from '#tests/support/component/library-stand-in.ts';
import { expectToast } from '#tests/support/component/toast.ts';

const site: Site = {
  draft: defaultContent,
  revision: 4,
  seen: 'as shown',
  changed: null,
  published: { number: 0, note: '', at: null, by: null },
  changes: [],
  problems: [],
  placeholders: { published: [], publishable: [] },
};
const handlers: ApiHandlers = {
  'GET /api/site': () => ({ body: site }),
  'PATCH /api/site/draft': () => ({
    body: { revision: 5, seen: 'as saved', changes: [], problems: [] },
  }),
};

test('an empty library is filled with what the site shows, after a question that says how many', async () => {
  const { cards } = defaultContent;
  const made: object[] = [];
  let failAt: number | undefined;
  let draft = defaultContent;
  const readDraft = () => draft;
  const { bodiesOf } = openLibrary('testimonials', [], {
    ...handlers,
    'GET /api/site': () => ({ body: { ...site, draft } }),
    'PATCH /api/site/draft': ({ body }) => {
      draft = { ...draft, ...(body as Partial<SiteContent>) };
      return { body: { revision: 5, seen: 'as saved', changes: [], problems: [] } };
    },
    'GET /api/testimonials': () => ({ body: made }),
    'POST /api/testimonials': ({ body }) => {
      if (made.length + 1 === failAt) {
        failAt = undefined;
        return { status: 500, body: { message: 'Something failed.' } };
      }
      const id = `card-${made.length + 1}`;
      made.push(createTestimonial({ ...(body as object), id }));
      return { status: 201, body: made.at(-1) };
    },
  });
  await button('Start from what the site shows').click();
  await expect
    .element(page.getByRole('heading', { name: 'Copy 7 testimonials into the library?' }))
    .toBeVisible();
  expect(bodiesOf('POST', '/api/testimonials')).toEqual([]);
  // One copy fails in the middle: what there is of them is shown by the draft, and the rest can be copied.
  failAt = 3;
  await button('Copy them').click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  const linked = () => (readDraft().cards ?? []).map(({ record }) => record?.id);
  expect(linked().slice(0, 4)).toEqual(['card-1', 'card-2', undefined, undefined]);
  await button('Cancel').click();
  await button('Copy the other 5 from the site').click();
  await button('Copy them').click();
  await expectToast(
    'Copied from the site',
    '7 testimonials are in the library, and the draft of the site shows them. Publish to finish.',
  );
  expect(linked()).toEqual(cards.map((_, index) => `card-${index + 1}`));
  expect(made).toMatchObject(
    cards.map(({ quote, initials }) => ({ quote, initials, name: initials })),
  );
  await expect.element(page.getByText(/^Copy the other|^Start from/)).not.toBeInTheDocument();
});

test('"Show on the site" puts the record into the draft and leads to where it is published', async () => {
  const service = createService({ id: 'by-day', title: 'Nightlife' });
  const { bodiesOf } = openLibrary('services', [service], handlers);
  await expect.element(page.getByText('Not on the site')).toBeVisible();
  await button('Show Nightlife on the site').click();
  await expect.element(page.getByRole('heading', { name: 'The site', level: 1 })).toBeVisible();
  expect(location.search).toBe('?part=services');
  const [patch] = bodiesOf('PATCH', '/api/site/draft') as [{ tiles: unknown[] }];
  expect(patch.tiles).toHaveLength(defaultContent.tiles.length + 1);
  // Another tile has the address already.
  expect(patch.tiles.at(-1)).toMatchObject({ id: 'nightlife-2', record: { id: 'by-day' } });
});
