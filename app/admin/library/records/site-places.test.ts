import { expect, test } from 'vitest';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import type { Video } from '#contract/library/videos.ts';
import { findVideoPlaces } from './site-places.ts';

const time = '2026-11-15T09:00:00.000Z';
const video: Video = {
  id: 'arrival',
  title: 'The arrival',
  url: 'https://vimeo.com/76979871',
  type: 'link',
  isActive: true,
  createdAt: time,
  updatedAt: time,
  site: 'off',
};

test('places of films with equal titles are distinct, and each leads to its part', () => {
  const { about, testimonials } = defaultContent.pages;
  const films = about.films.map((film) => ({ ...film, title: 'Rain' }));
  const pages = { ...defaultContent.pages, about: { ...about, films } };
  const places = findVideoPlaces({ ...defaultContent, pages }, video);
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
  expect(places.map(({ part }) => part)).toEqual(['about', 'about', 'testimonials']);
  const shown = {
    ...pages,
    testimonials: { ...testimonials, film: { ...testimonials.film, video } },
  };
  expect(findVideoPlaces({ ...defaultContent, pages: shown }, video)).toEqual([]);
});
