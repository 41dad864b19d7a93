import { expect, test } from 'vitest';
import { legal, notFound } from '#app/admin/site/parts/legal.ts';
import { services } from '#app/admin/site/parts/services.ts';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { findPublicPath } from './publish-dialog.tsx';

function publish(texts: Partial<SiteContent['legal']>, ...changed: string[]) {
  const content = { ...defaultContent, legal: { ...defaultContent.legal, ...texts } };
  return {
    content,
    changes: changed.map((path) => ({ path, before: '', after: 'Some text.' })),
  };
}

test('of the legal pages the one is looked at that was just published, and never one that is not there', () => {
  const both = { terms: 'Some text.', privacy: 'Some text.' };
  expect(findPublicPath(legal, publish({ privacy: 'Some text.' }, 'legal.privacy'))).toBe(
    '/privacy',
  );
  expect(findPublicPath(legal, publish(both, 'legal.privacy'))).toBe('/privacy');
  expect(findPublicPath(legal, publish(both, 'house.name'))).toBe('/terms');
  expect(findPublicPath(legal, publish({}, 'legal.terms'))).toBe('/');
});

test('other parts have a page of their own, or the first one', () => {
  expect(findPublicPath(services, publish({}, 'tiles'))).toBe('/services');
  expect(findPublicPath(notFound, publish({}, 'house.name'))).toBe('/');
});
