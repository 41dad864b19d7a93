import { expect, test } from 'vitest';
import { defaultContent } from './defaults/default-content.ts';
import { type FilmFiles, filmFiles } from './film-files.ts';
import { selectPage } from './page-content.ts';

// As data URLs: tests of the client have no file system.
const contents = import.meta.glob<string>('./films/*.{mp4,webm}', {
  query: '?inline',
  import: 'default',
});
const bytesInBase64 = 3 / 4;

const { hero, ...withSound } = filmFiles;
const limits: [name: string, film: FilmFiles, kilobytes: number][] = [
  ['hero, landscape', hero.landscape, 450],
  ['hero, portrait', hero.portrait, 300],
  ...Object.entries(withSound).map(([name, film]) => [name, film, 1500] as (typeof limits)[number]),
];

test.each(limits)('both files of %s are within their limit', async (_name, film, kilobytes) => {
  for (const url of [film.av1 ?? '', film.file]) {
    const content = await contents[url.replace(/^.*\/films\//, './films/')]?.();
    const size = (content ?? '').length * bytesInBase64;
    expect(size, url).toBeGreaterThan(10 * 1000);
    expect(size, url).toBeLessThanOrEqual(kilobytes * 1000);
  }
});

test('the delivered numbers are asked of the host, and a number of noughts is not', () => {
  const { home } = defaultContent.pages;
  const select = (vimeoId: string) =>
    selectPage.home({
      ...defaultContent,
      pages: { ...defaultContent.pages, home: { ...home, film: { ...home.film, vimeoId } } },
    }).film.hosted;
  expect(select(home.film.vimeoId)).toEqual({ id: home.film.vimeoId });
  expect(select('000000000')).toBeUndefined();
});
