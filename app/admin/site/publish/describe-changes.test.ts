import { expect, test } from 'vitest';
import { setAt } from '#app/admin/site-draft/content-path.ts';
import { defaultContent as base } from '#app/content/defaults/default-content.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { describeChanges } from './describe-changes.ts';

const rowsOf = (path: string, before: unknown, after: unknown, draft: SiteContent = base) =>
  describeChanges([{ path, before, after }], draft).map(({ label, before, after }) => [
    label,
    before.kind === 'text' ? before.text : before.picture.name,
    after.kind === 'text' ? after.text : after.picture.name,
  ]);

test('a text, a picture, its description and a choice, by their names in the editor', () => {
  expect(rowsOf('house.name', 'Aldermere', 'Elsewhere')).toEqual([
    ['The house › Name and place › Name', 'Aldermere', 'Elsewhere'],
  ]);
  const { heroPicture, invitationPicture } = base.pages.home;
  expect(rowsOf('pages.home.heroPicture', heroPicture, invitationPicture)).toEqual([
    ['Home › Opening › Picture', 'hero', 'jet-steps'],
  ]);
  expect(rowsOf('pages.contact.picture.alt', 'Five clocks', 'Six clocks')[0]?.[0]).toBe(
    'Contact › Page › Picture › What it shows',
  );
});

test('a list, item by item: what moved, what was added, and which field of an item changed', () => {
  const renamed = setAt(base.tiles, '2.title', 'Nights');
  expect(rowsOf('tiles', base.tiles, renamed, { ...base, tiles: renamed })).toEqual([
    ['Services › Tiles › Nights › Title', 'Nightlife', 'Nights'],
  ]);
  const topic = setAt(base.tiles, '0.topic', 'dining');
  expect(rowsOf('tiles', base.tiles, topic)).toEqual([
    [
      'Services › Tiles › Chauffeurs › Topic of an enquiry about it',
      'Travel and chauffeurs',
      'Restaurants',
    ],
  ]);
  const [[label, before, after] = []] = rowsOf('tiles', base.tiles, base.tiles.toReversed());
  expect(label).toBe('Services › Tiles › Order');
  expect(before?.split('\n').at(0)).toBe('Chauffeurs');
  expect(after?.split('\n').at(0)).toBe('Excursions');
});

test('an item that is new or gone, with what it says; the order of the others stays out of it', () => {
  const [first, ...others] = base.cards;
  const card = { id: 'new', quote: 'They waited.', initials: 'AB', title: 'Oslo' };
  const [removed, added, ...more] = rowsOf('cards', base.cards, [...others, card]);
  expect(removed).toEqual([
    expect.stringMatching(/^Testimonials › Cards › /),
    expect.stringContaining(`Quotation: ${first?.quote}`),
    'Removed',
  ]);
  expect(added).toEqual([
    'Testimonials › Cards › AB, Oslo',
    'Not there',
    'Quotation: They waited.\nInitials: AB\nRole or place: Oslo',
  ]);
  expect(more).toEqual([]);
});

test('a film of a list: where it comes from, and no more than that', () => {
  const { films } = base.pages.about;
  const video = { id: 'one', url: '/media/one.mp4', updatedAt: '2026-11-15T09:00:00.000Z' };
  expect(rowsOf('pages.about.films', films, setAt(films, '0.video', video))).toEqual([
    ['About › Films › Rain on the window › Film', 'Vimeo 9000000002', 'A video of the library'],
  ]);
});
