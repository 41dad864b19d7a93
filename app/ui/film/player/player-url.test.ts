import { expect, test } from 'vitest';
import { filmUrl } from './player-url.ts';

const film = { id: '9000000001' };

test('the background film plays by itself, muted, looping and untracked', () => {
  expect(filmUrl(film, 'background')).toBe(
    'https://player.vimeo.com/video/9000000001?background=1&dnt=1&autopause=0',
  );
});

test('an ordinary film starts muted, paused, looping and untracked', () => {
  expect(filmUrl(film, 'embed')).toBe(
    'https://player.vimeo.com/video/9000000001?muted=1&loop=1&dnt=1&autopause=0&playsinline=1&title=0&byline=0&portrait=0',
  );
});

test('an ordinary film never asks to start by itself', () => {
  const asked = new URL(filmUrl(film, 'embed')).searchParams;
  expect(asked.has('background')).toBe(false);
  expect(asked.has('autoplay')).toBe(false);
});

test("an unlisted film's hash goes along", () => {
  const asked = new URL(filmUrl({ ...film, hash: 'a1b2c3' }, 'embed')).searchParams;
  expect(asked.get('h')).toBe('a1b2c3');
  expect(asked.get('dnt')).toBe('1');
});
