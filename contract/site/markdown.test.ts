import { expect, test } from 'vitest';
import { findUnsafeLink, parseMarkdown } from './markdown.ts';

test('headings, paragraphs, lists and links', () => {
  const text = [
    '# Privacy',
    'We keep little.',
    'It is written in [the terms](/terms), or [by mail](mailto:a@b.example).',
    '',
    '- one',
    '- two',
    '  and more of two',
    '1. first',
    '',
    '### Smaller',
  ].join('\r\n');
  expect(parseMarkdown(text)).toEqual([
    { kind: 'heading', level: 2, content: ['Privacy'] },
    {
      kind: 'paragraph',
      content: [
        'We keep little.',
        ' ',
        'It is written in ',
        { text: 'the terms', href: '/terms' },
        ', or ',
        { text: 'by mail', href: 'mailto:a@b.example' },
        '.',
      ],
    },
    { kind: 'list', isOrdered: false, items: [['one'], ['two', ' ', 'and more of two']] },
    { kind: 'list', isOrdered: true, items: [['first']] },
    { kind: 'heading', level: 3, content: ['Smaller'] },
  ]);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert`1`',
  'data:text/html,x',
  '//evil.example',
  'vbscript:x',
  'x',
  'http://plain.example',
  'https:evil.example',
  'https:///evil.example',
  '#terms',
  '/\\evil.example',
  '/\u0007/evil.example',
  '\u0001https://evil.example',
])('a link to %s is left as text, and named', (href) => {
  const text = `See [here](${href}).`;
  expect(parseMarkdown(text)).toEqual([
    { kind: 'paragraph', content: ['See ', `[here](${href})`, '.'] },
  ]);
  expect(findUnsafeLink(text)).toBe(href);
});

test('HTML is text', () => {
  expect(parseMarkdown('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', content: ['<script>alert(1)</script>'] },
  ]);
});

test('a long line without an end takes no long time', () => {
  expect(parseMarkdown('['.repeat(40_000))).toHaveLength(1);
  expect(parseMarkdown('[a]('.repeat(10_000))).toHaveLength(1);
});
