import { expect, test } from 'vitest';
import { splitWords } from './tile-words.ts';

test.each([
  ['A car waits. Nobody asks.', 'A car waits.', 'Nobody asks.'],
  ['  Where to?  Anywhere. ', 'Where to?', 'Anywhere.'],
  [
    'A car waits\nbefore you land. Then it drives.',
    'A car waits\nbefore you land.',
    'Then it drives.',
  ],
  ['By day\nBy night', 'By day', 'By night'],
  ['From £4.50 a mile.', 'From £4.50 a mile.', ''],
  ['Mr. Rolls met Mr. Royce. They ate.', 'Mr. Rolls met Mr. Royce.', 'They ate.'],
  ['At 6 a.m. we are there. Are you?', 'At 6 a.m. we are there.', 'Are you?'],
  [`${'x'.repeat(90)}. Then this.`, '', `${'x'.repeat(90)}. Then this.`],
])('without a line of its own, %j begins with %j and goes on with %j', (text, lead, rest) => {
  expect(splitWords({ lead: '', description: text })).toEqual({ lead, description: rest });
});

test.each([
  ['A text.', 'A text. And more.', 'And more.'],
  ['A text', ' A text. And more.', 'And more.'],
  ['A text.', 'A text.', ''],
])('the line %j is not said again by the text %j', (lead, description, rest) => {
  expect(splitWords({ lead, description })).toEqual({ lead, description: rest });
});

test('a line of its own stays, and the text is whole', () => {
  const words = { lead: 'A line.', description: 'A text. And more.' };
  expect(splitWords(words)).toEqual(words);
});
