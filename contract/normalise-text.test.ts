import { expect, test } from 'vitest';
import { normaliseText } from './normalise-text.ts';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

test.each([
  ['marks in turn', '\u0301\u0323'],
  ['marks of five classes', '\u0345\u035c\u0301\u0323\u0334'],
  ['marks and letters that become marks', '\uff9e\u0301'],
  ['marks that are written in two units', '\u{1d165}\u{1d16d}'],
])('of a run of %s thirty are kept, so that sorting them takes no time', (_what, unit) => {
  const run = `a${unit.repeat(5000 / unit.length)} b${unit.repeat(3)}`;
  for (const form of forms) {
    const [first = '', second = ''] = normaliseText(form, run).split(' ');
    expect([...first.normalize('NFD')].length).toBeLessThanOrEqual(31);
    expect(second).toBe(`b${unit.repeat(3)}`.normalize(form));
  }
});

test.each([
  ['Vietnamese', 'Nguyễn Thị Hồng Nhạn'],
  ['Hebrew with vowels and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א'],
  ['Tibetan', 'བོད་སྐད་ ཧཱུྃ'],
  ['Thai', 'ผู้ใหญ่ น้ำ'],
  ['Devanagari', 'हिन्दी क्षत्रिय'],
  ['halfwidth Japanese', 'ﾀﾞｲｺﾝ ﾊﾟﾘ'],
  ['as many marks as Unicode allows', `a${'\u0301\u0323'.repeat(15)}`],
])('%s is what Unicode makes of it', (_what, text) => {
  for (const form of forms) expect(normaliseText(form, text)).toBe(text.normalize(form));
});
