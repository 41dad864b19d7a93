import { expect, test } from 'vitest';
import { splitQuoted } from './split-quoted.ts';

test.each([
  [
    'Gmail',
    'Yes.\n\nOn Mon, 3 Nov 2026 at 10:12 Aldermere\n<desk@a.example> wrote:\n\n> Shall we?\n>\n> A.',
  ],
  ['Apple, in French', 'Yes.\n\nLe 3 nov. 2026 à 10:12, Aldermere a écrit :\n\n> Shall we?'],
  ['Spanish', 'Yes.\n\nEl 3 nov 2026, a las 10:12, Aldermere escribió:\n> Shall we?'],
  ['Arabic', 'Yes.\n\nفي ٣ نوفمبر 2026، كتب Aldermere:\n> Shall we?'],
  ['without marks', 'Yes.\n\nOn 3 Nov 2026, Aldermere wrote:\n\nShall we?\n'],
  [
    'Outlook',
    'Yes.\n\n________________________________\nFrom: Aldermere <d@a.example>\nSent: Monday\nTo: Ada\n\nShall we?',
  ],
  ['old Outlook', 'Yes.\n\n-----Original Message-----\nFrom: Aldermere\n\nShall we?'],
  ['Outlook in German', 'Yes.\n\nVon: Aldermere\nGesendet: Montag\nAn: Ada\n\nShall we?'],
  ['quoted lines alone', 'Yes.\n\n> Shall we?'],
  ['a signature', 'Yes.\n-- \nAda Lovelace\n+44 161 496 0000'],
])('%s: what is repeated is folded', (_program, text) => {
  const { text: written, quoted } = splitQuoted(text);
  expect(written).toBe('Yes.');
  expect(quoted.length).toBeGreaterThan(5);
});

test.each([
  ['answers between the lines', '> Shall we?\nYes.\n> And a table?\nNo.'],
  ['an answer below', 'On 3 Nov 2026, Aldermere wrote:\n> Shall we?\n\nYes.'],
  ['somebody’s own words', 'On the phone your colleague wrote:\nno table.'],
  ['nothing else', '> Shall we?'],
  ['arrows in the text', 'Manchester -> London\n>> fast'.replace('\n>> fast', '')],
])('%s: nothing is folded', (_what, text) => {
  expect(splitQuoted(text)).toEqual({ text, quoted: '' });
});

test.each([
  `On ${'a '.repeat(100_000)}\n${'On 3 '.repeat(20_000)}\n${'> '.repeat(100_000)}x`,
  ...[
    '\n',
    '>\n',
    '> \n',
    '\t',
    '> On\n',
    '_',
    '__________ \n',
    'On 3\n',
    'On wrote ',
    'From: ',
  ].map((piece) => `Yes.\n${piece.repeat(250_000 / piece.length)}x`),
])('a long text without an end takes no time (%#)', (text) => {
  const from = performance.now();
  splitQuoted(text);
  expect(performance.now() - from).toBeLessThan(500);
});
