import { expect, test } from 'vitest';
import { formatVimeoAddress, readVimeoAddress } from './film-input.tsx';

test.each([
  ['76979871', { vimeoId: '76979871' }],
  ['https://vimeo.com/76979871', { vimeoId: '76979871' }],
  ['vimeo.com/76979871/AB12cd34ef?share=copy', { vimeoId: '76979871', vimeoHash: 'ab12cd34ef' }],
  [
    'https://player.vimeo.com/video/76979871?h=ab12cd34ef',
    { vimeoId: '76979871', vimeoHash: 'ab12cd34ef' },
  ],
  [' ', { vimeoId: '' }],
  ['https://example.com/76979871', undefined],
  ['rain on the window', undefined],
])('%s', (typed, film) => {
  expect(readVimeoAddress(typed)).toEqual(film);
});

test('an address that was read is written the same way again', () => {
  const film = { vimeoId: '76979871', vimeoHash: 'ab12cd34ef' };
  expect(readVimeoAddress(formatVimeoAddress(film))).toEqual(film);
  expect(formatVimeoAddress({ vimeoId: '' })).toBe('');
});
