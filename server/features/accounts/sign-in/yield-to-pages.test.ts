import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createYieldToPages } from './yield-to-pages.ts';

test('one call is begun in each round of the event loop, known devices first', async () => {
  const begun: string[] = [];
  const yieldToPages = createYieldToPages(async (request) => request.id === 'known');
  const call = async (id: string) => {
    await yieldToPages({ id } as FastifyRequest);
    begun.push(id);
  };
  // A page that arrives now is answered in the next round.
  const pages = (async () => {
    while (begun.length < 4) {
      await new Promise((resolve) => setImmediate(resolve));
      begun.push('page');
    }
  })();
  await Promise.all([call('first'), call('second'), call('known'), pages]);
  expect(begun.slice(0, 6)).toEqual(['page', 'first', 'page', 'known', 'page', 'second']);
});
