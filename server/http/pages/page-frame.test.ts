// The bar and the footer in the pages' HTML.
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

describe('the navigation bar', () => {
  const links = {
    Home: '/',
    About: '/about',
    Services: '/services',
    Testimonials: '/testimonials',
    Login: '/login',
    Contact: '/contact',
  };

  test('has the links in their order, and Instagram in a new tab', async () => {
    const found = findElements(findRegion(await read('/'), '<ul class="navbar-links"'), 'a');
    expect(found.map(({ text, attributes }) => [text, attributes.href]).slice(0, 6)).toEqual(
      Object.entries(links),
    );
    expect(found).toHaveLength(7);
    expect(found[6]?.attributes).toMatchObject(instagram);
  });

  test.each(Object.entries(links))('highlights %s on %s', async (label, path) => {
    const current = await findCurrent(path);
    expect(current).toEqual([[label, 'page']]);
  });

  test('highlights Login on /register too', async () => {
    expect(await findCurrent('/register')).toEqual([['Login', 'true']]);
  });

  test.each(['/', '/about', '/nothing-here', '/login', '/register', '/admin/login'])(
    'is on %s, with the footer',
    async (path) => {
      const html = await read(path);
      expect(html).toContain('<nav aria-label="Main"');
      expect(html).toContain('<footer');
    },
  );

  const findCurrent = async (path: string) =>
    findElements(findRegion(await read(path), '<ul class="navbar-links"'), 'a')
      .filter(({ attributes }) => attributes['aria-current'])
      .map(({ text, attributes }) => [text, attributes['aria-current']]);
});

test('the footer has the year, All rights reserved, three placeholders and Follow us', async () => {
  const footer = findRegion(await read('/'), '<footer');
  const year = new Date().getFullYear();
  expect(readText(footer)).toContain(`© ${year} ${brand.name}. All rights reserved`);
  expect(footer).toContain('<svg');
  for (const name of ['Terms', 'Privacy', 'Cookies']) {
    const link = findLink(footer, name);
    expect(link).toMatchObject({ role: 'link', 'aria-disabled': 'true' });
    expect(link).not.toHaveProperty('href');
  }
  expect(findLink(footer, /Follow us/)).toMatchObject(instagram);
});

test('the footer of a public page lists pages, cities, WhatsApp, telephone and e-mail address', async () => {
  const footer = findRegion(await read('/'), '<footer');
  expect(findLink(footer, 'Services')?.href).toBe('/services');
  expect(findLink(footer, 'Paris')?.href).toBe('/about#paris');
  expect(findLink(footer, /WhatsApp/)?.href).toMatch(whatsapp);
  expect(findLink(footer, brand.email)?.href).toMatch(/^mailto:/);
  expect(findLink(findRegion(await read('/login'), '<footer'), 'Paris')).toBeUndefined();
  expect(findLink(footer, /^Telephone/)?.href).toBe('tel:+447700900142');
});

test('a bar with WhatsApp and Enquire is on public pages, except where the form is', async () => {
  const bar = findRegion(await read('/about'), '<nav aria-label="Contact"');
  expect(findLink(bar, /WhatsApp/)?.href).toMatch(whatsapp);
  expect(findLink(bar, 'Enquire')?.href).toBe('/contact');
  for (const path of ['/contact', '/login', '/admin/login']) {
    expect(await read(path), path).not.toContain('<nav aria-label="Contact"');
  }
});
