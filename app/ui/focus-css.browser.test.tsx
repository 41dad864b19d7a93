// Where the browser places an uploaded picture: focus-css.ts over the classes of the place.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import type { Picture } from '#contract/site/pictures.ts';
import { focusCss } from './focus-css.ts';
import { Picture as PictureElement } from './picture.tsx';

const id = '0123456789abcdef0123456789abcdef';

// A phone held upright and a desktop screen.
test.each([
  [390, 844, '10% 0%', '62% 50%'],
  [1280, 800, '30% 70%', '30% 70%'],
])(
  'at %d by %d each crop of a hero is placed by its own focus',
  async (width, height, both, wideOnly) => {
    await page.viewport(width, height);
    const style = document.createElement('style');
    style.textContent = `@layer utilities { .placed { object-fit: cover; object-position: 62% 50% } } ${focusCss}`;
    document.head.append(style);
    onTestFinished(() => style.remove());
    const { heroPicture, heroPortrait } = defaultContent.pages.home;
    const wide = { ...heroPicture, upload: { id, focus: { x: 0.3, y: 0.7 } } };
    const tall = { ...heroPortrait, upload: { id, focus: { x: 0.1, y: 0 } } };
    const position = (picture: Picture, portrait: Picture) => {
      const place = document.createElement('div');
      place.innerHTML = renderToStaticMarkup(
        <PictureElement
          picture={picture}
          portrait={portrait}
          alt=""
          sizes="1px"
          className="placed"
        />,
      );
      document.body.append(place);
      onTestFinished(() => place.remove());
      const image = place.querySelector('img') as HTMLImageElement;
      return getComputedStyle(image).objectPosition;
    };
    expect(position(wide, tall)).toBe(both);
    expect(position(wide, heroPortrait)).toBe(wideOnly);
    const isUpright = width < height;
    expect(position(heroPicture, tall)).toBe(isUpright ? '10% 0%' : '62% 50%');
    expect(position(heroPicture, heroPortrait)).toBe('62% 50%');
  },
);
