import { expect, test } from 'vitest';
import { fillReply } from './fill-reply.ts';

test('name and reference are filled in, once; the link is left to the server', () => {
  const text = 'Dear {name}, about {reference}: {link}. {Name} {other}';
  const named = { name: 'Ada {reference}', reference: 'ALD-BCDFGH' };
  expect(fillReply(text, named)).toBe(
    'Dear Ada {reference}, about ALD-BCDFGH: {link}. {Name} {other}',
  );
});
