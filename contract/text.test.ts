import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { emailAddress, personName } from './text.ts';

const name = personName(120, 'Missing.');
const readName = (value: string) => name.safeParse(value).data;
const readEmail = (value: string) => emailAddress.safeParse(value).data;

describe('an e-mail address', () => {
  test.each([
    ['with a zero-width space', 'ada\u200b@example.com'],
    ['as some contact lists copy it', '\u202aada@example.com\u202c'],
    ['with a soft hyphen', 'ada@exam\u00adple.com'],
    ['with a byte-order mark', '\ufeffada@example.com'],
    ['in full-width letters', 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['with a Hangul filler', 'ada\u3164@example.com'],
    ['with a variation selector', 'ada\ufe0f@example.com'],
  ])('%s is the plain one', (_, address) => {
    expect(readEmail(address)).toBe('ada@example.com');
  });

  test('is one, however its accents are composed', () => {
    expect(readEmail('ame\u0301lie@example.com')).toBe('am\u00e9lie@example.com');
    expect(readEmail('ame\u034f\u0301lie@example.com')).toBe('am\u00e9lie@example.com');
  });

  test.each([
    ['an escape sequence', 'ada\u001b[31m@example.com'],
    ['a C1 control', 'ada\u009b31m@example.com'],
    ['a line break', 'ada\r\nBcc:eve@example.com'],
    ['a private character', 'ada\ue000@example.com'],
    ['a format character that is not ignorable', 'ada\ufff9@example.com'],
    ['a second @ in disguise', 'ada﹫example.com@example.org'],
    ['nothing that can be seen', '\u200b\u200b'],
  ])('with %s is refused', (_, address) => {
    expect(readEmail(address)).toBeUndefined();
  });
});

describe('a name', () => {
  test.each([
    ['an escape sequence', 'Ada\u001b[31m Lovelace', 'Ada [31m Lovelace'],
    ['line breaks and tabs', 'Ada\r\n\tLovelace', 'Ada Lovelace'],
    ['a line separator', 'Ada\u2028Lovelace', 'Ada Lovelace'],
    ['a zero-width space', 'Ada\u200b Lovelace\u200b', 'Ada Lovelace'],
    ['a right-to-left override', 'Ada \u202egpj.exe', 'Ada gpj.exe'],
    ['tags and joiners without a letter', '\u200dAda\u{e0041}\u200d Lovelace', 'Ada Lovelace'],
  ])('loses %s', (_, given, kept) => {
    expect(readName(given)).toBe(kept);
  });

  test.each([
    ['a Persian name', 'علی\u200cرضا'],
    ['a Sinhala name', 'ශ්\u200dරී'],
    ['a Japanese name with a variant', '辻\u{e0100}さん'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['a heart on fire', '❤\ufe0f\u200d🔥'],
    ['an accent, composed', 'Amélie O’Brien-Müller'],
  ])('keeps %s', (_, given) => {
    expect(readName(given)).toBe(given);
  });

  test.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['joined fillers', '\u3164\u200d\u3164'],
    ['controls', '\u001b\u0007'],
  ])('of %s only is missing', (_, given) => {
    expect(readName(given)).toBeUndefined();
  });
});

test.each([
  ['a name', name],
  ['an e-mail address', emailAddress],
])('%s far over its limit is refused without being normalised', (_, schema) => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  const marks = `a${'\u0301'.repeat(16_000)}${'\u0334'.repeat(16_000)}`;
  expect(schema.safeParse(marks).error?.issues[0]?.message).toMatch(/^Please keep it to/);
  expect(normalize).not.toHaveBeenCalled();
});
