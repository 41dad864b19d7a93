import { expect, test } from 'vitest';
import { isProven } from './classify.ts';

const prove = (results: readonly string[], { froms = 1, senders = ['a@b.example'] } = {}) =>
  isProven(
    (name) =>
      name === 'from'
        ? Array(froms).fill('a@b.example')
        : name === 'authentication-results'
          ? [...results]
          : [],
    senders,
  );

test.each([
  'mx; spf=pass (mx: domain of a@b.example) smtp.mailfrom=a@b.example; dmarc=pass (p=NONE) header.from=B.example',
  'spf=fail smtp.mailfrom=x; dkim=none;dmarc=pass action=none header.from=b.example;compauth=pass',
  'mx; dmarc=pass',
])('%s proves the sender', (results) => {
  expect(prove([results, 'mx; dmarc=fail'])).toBe(true);
});

test.each([
  ['nothing', []],
  ['no DMARC', ['mx; spf=pass; dkim=pass']],
  ['only a lower header', ['mx; dmarc=none', 'mx; dmarc=pass']],
  ['another domain', ['mx; dmarc=pass header.from=c.example']],
  ['a pass and a fail', ['mx; dmarc=pass; dmarc=fail']],
  ['a quote', ['mx; spf=pass smtp.mailfrom="x; dmarc=pass"@c.example']],
  ['a comment', ['mx; spf=none (x; dmarc=pass ; y)']],
  ['comments in a comment', ['mx; spf=none (x (y) ; dmarc=pass ; z)']],
  ['too much', [`mx; dmarc=pass; ${'"\\'.repeat(100_000)}`]],
])('%s proves nothing', (_what, results) => {
  expect(prove(results)).toBe(false);
});

test('several senders prove nothing', () => {
  expect(prove(['mx; dmarc=pass'], { froms: 2 })).toBe(false);
  expect(prove(['mx; dmarc=pass'], { senders: ['a@b.example', 'c@d.example'] })).toBe(false);
});
