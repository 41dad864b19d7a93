// What the pages' HTML says; what they have in common is in page-frame.test.ts. How it looks and behaves is tested in a browser: tests/e2e.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as brand from '#contract/brand.ts';
import { instagram, whatsapp } from '#tests/support/server/house-links.ts';
import { findElements, findLink, findRegion, readText } from '#tests/support/server/html.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const read = async (url: string) => (await site.app.inject({ url })).body;
const readMain = async (url: string) => findRegion(await read(url), '<main');

test('the hero says what the company does, where, and how to reach it', async () => {
  const main = await readMain('/');
  expect(readText(main)).toContain(
    'Chauffeurs and concierge in Manchester, London, Paris, Marbella and Dubai',
  );
  expect(findLink(main, /^Write on WhatsApp/)?.href).toMatch(whatsapp);
});

test('each city on the home page leads to its text on /about', async () => {
  const targets = findElements(await readMain('/'), 'a')
    .map(({ attributes }) => attributes.href ?? '')
    .filter((href) => href.startsWith('/about#'));
  expect(targets).toHaveLength(5);
  const about = await readMain('/about');
  for (const target of targets) expect(about).toContain(`id="${target.split('#')[1]}"`);
});

test.each(['/', '/about', '/testimonials'])(
  '%s ends with an invitation to enquire',
  async (path) => {
    const section = (await readMain(path)).split('<section').at(-1) ?? '';
    expect(findLink(section, 'Make an enquiry')?.href).toBe('/contact');
  },
);

test('the home page leads to /about from DISCOVER and from the chevron', async () => {
  const main = await readMain('/');
  expect(findLink(main, 'DISCOVER')?.href).toBe('/about');
  const chevron = findElements(main, 'a').find(
    ({ attributes }) => attributes['aria-label'] === 'Read about the house',
  );
  expect(chevron?.attributes.href).toBe('/about');
  expect(chevron?.inner).toContain('<svg');
});

test.each(['/', '/contact'])(
  '%s has desk hours, reply and waiting time, and no licence without its number',
  async (path) => {
    // "6 am" must not break.
    const facts = findElements(await readMain(path), 'dd').map(({ text }) =>
      text.replaceAll('\u00a0', ' '),
    );
    expect(facts).toEqual(
      expect.arrayContaining([
        '6 am to 1 am daily, Manchester time',
        'Within 30 minutes in desk hours',
        '60 min at airports, 15 elsewhere',
      ]),
    );
    expect(facts.join()).not.toContain('Private hire operator');
  },
);

test('/about has the about-us text and a link to /services', async () => {
  const main = await readMain('/about');
  expect(findElements(main, 'h1')[0]?.text).toBe('About us');
  expect(readText(main)).toContain('The house is run from Manchester');
  expect(findLink(main, 'See the six services')?.href).toBe('/services');
});

describe('/services', () => {
  const tiles = {
    Chauffeurs: '/contact?service=travel&about=Chauffeurs',
    'Restaurant Bookings': '/contact?service=dining&about=Restaurant%20Bookings',
    Nightlife: '/contact?service=entertainment&about=Nightlife',
    Fashion: '/contact?service=lifestyle&about=Fashion',
    'Car Rentals': '/contact?service=travel&about=Car%20Rentals',
    Excursions: '/contact?service=travel&about=Excursions',
  };

  test('has six tiles in their order', async () => {
    const buttons = findElements(await readMain('/services'), 'button');
    expect(
      buttons.filter(({ attributes }) => attributes['aria-expanded']).map(({ text }) => text),
    ).toEqual(Object.keys(tiles));
  });

  test.each(Object.entries(tiles))(
    'the description of %s has an enquiry link that carries its context: %s',
    async (title, address) => {
      expect(findLink(await readMain('/services'), `Enquire about ${title}`)?.href).toBe(address);
    },
  );

  test('has buttons for the social profile and for /contact', async () => {
    const main = await readMain('/services');
    expect(findLink(main, 'Make an enquiry')?.href).toBe('/contact');
    expect(findLink(main, /Instagram/)).toMatchObject(instagram);
  });
});

test('/testimonials has one quote and seven cards with quote, initials, title and optional image', async () => {
  const main = await readMain('/testimonials');
  expect(findElements(main, 'blockquote')).toHaveLength(8);
  const cards = main.split('id="cards"')[1]?.split('</ul>')[0] ?? '';
  const captions = findElements(cards, 'figcaption');
  expect(captions).toHaveLength(7);
  expect(findElements(cards, 'blockquote').filter(({ text }) => text.length > 0)).toHaveLength(7);
  for (const { text, inner } of captions) {
    expect(findElements(inner, 'span')[0]?.text).toMatch(/^[A-Z]{1,3}$/);
    expect(text).toMatch(/^[A-Z]{1,3}·[A-Z][a-z]+/);
  }
  // Delivered without: a picture is the owner's to add.
  expect(findElements(cards, 'img')).toHaveLength(0);
});

describe('/contact', () => {
  test('has a WhatsApp link, a social link, the e-mail as text and the list of cities', async () => {
    const main = await readMain('/contact');
    expect(findLink(main, /WhatsApp/)?.href).toMatch(whatsapp);
    expect(findLink(main, /Instagram/)?.href).toBe(`https://www.instagram.com/${brand.instagram}/`);
    expect(readText(main)).toContain(brand.email);
    expect(main).not.toContain('mailto:');
    expect(findElements(main, 'li').map(({ text }) => text)).toEqual([
      'Manchester',
      'London',
      'Paris',
      'Marbella',
      'Dubai',
    ]);
  });

  test('has the form’s fields, six enquiry topics and the privacy consent', async () => {
    const form = findRegion(await read('/contact'), '<form');
    const byId = (name: string) =>
      findElements(form, name).map(({ attributes }) => [attributes.id, attributes.type]);
    expect(byId('input')).toEqual(
      expect.arrayContaining([
        ['name', undefined],
        ['email', 'email'],
        ['privacy', 'checkbox'],
      ]),
    );
    expect(byId('textarea')).toEqual([['message', undefined]]);
    expect(findElements(form, 'option').map(({ attributes }) => attributes.value)).toEqual([
      '',
      'travel',
      'events',
      'dining',
      'lifestyle',
      'entertainment',
      'business',
    ]);
    expect(/<input[^>]*id="privacy"[^>]*>/.exec(form)?.[0]).not.toContain('checked');
  });
});

test.each([
  ['/', 'hero'],
  ['/services', 'chauffeurs'],
])('%s preloads the picture at its top: %s', async (path, name) => {
  const head = findRegion(await read(path), '<head');
  expect(head).toMatch(new RegExp(`<link rel="preload" as="image"[^>]*/pictures/${name}-`));
});
