import { expect, test } from 'vitest';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { findPlaceholders } from '#server/features/site/draft/placeholders.ts';

const defaults = defaultContent;
const pathsIn = (content: SiteContent) =>
  findPlaceholders(content, defaults).map(({ path }) => path);

test('the delivered site names its placeholders, each at its field', () => {
  expect(pathsIn(defaults)).toEqual([
    'house.email',
    'house.whatsapp',
    'house.facts.licence',
    'legal.privacy',
    'pages.home.film',
    'pages.about.films.0',
    'pages.about.films.1',
    'pages.testimonials.film',
    'pages.home.quotation',
    'pages.testimonials.quotation',
    'cards',
  ]);
});

test('what the owner has replaced, emptied or no longer asks for is none', () => {
  const content = structuredClone(defaults);
  const { house, pages } = content;
  house.email = 'desk@aldermere.com';
  house.whatsapp = '+44 161 850 0142';
  house.facts.licence = 'Private hire operator 004071';
  house.facts.deskHours = '9 to 5, weekdays';
  house.openingHours = 'Mo-Fr 09:00-17:00';
  content.consent = { label: 'Yes, answer me.', notice: 'We keep little.' };
  pages.home.film.vimeoId = '76979871';
  for (const film of pages.about.films) film.vimeoId = '';
  const video = { id: 'x', url: '/media/x.mp4', updatedAt: '' };
  pages.testimonials.film.video = video;
  for (const one of [...content.cards, pages.home.quotation, pages.testimonials.quotation]) {
    one.quote = 'They came back for the umbrella.';
  }
  expect(pathsIn(content)).toEqual([]);
});

test.each([
  ['house.email', { email: 'desk@example.com' }],
  ['house.whatsapp', { whatsapp: '+44 (161) 496-0142' }],
  ['house.whatsapp', { whatsapp: '+1 212 555 0142' }],
  ['house.openingHours', { facts: { ...defaults.house.facts, deskHours: '9 to 5, weekdays' } }],
])('a placeholder of another kind at %s: %j', (path, house) => {
  expect(pathsIn({ ...defaults, house: { ...defaults.house, ...house } })).toContain(path);
});
