import { expect, test } from 'vitest';
import type { SiteContent } from '#contract/site/content.ts';
import { completeContent } from './complete-content.ts';

const picture = (name: string, hash: string) => ({ name, hash, width: 9, height: 9, widths: [9] });
const contentWith = (...pictures: object[]) => ({ tiles: pictures }) as unknown as SiteContent;

test('a default picture has the files of this build, one of the library its own', () => {
  const defaults = contentWith(picture('hero', 'bbbbbbbb'), picture('a', 'cccccccc'));
  const upload = { ...picture('a', 'aaaaaaaa'), upload: { id: 'a', focus: { x: 0, y: 0 } } };
  const stored = contentWith(
    { ...picture('hero', 'aaaaaaaa'), widths: [5] },
    upload,
    picture('unknown', 'aaaaaaaa'),
  );
  expect(completeContent(stored, defaults)).toMatchObject({
    tiles: [picture('hero', 'bbbbbbbb'), upload, picture('unknown', 'aaaaaaaa')],
  });
});
