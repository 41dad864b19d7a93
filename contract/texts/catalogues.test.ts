import { expect, test } from 'vitest';
import { siteContentSchema } from '#contract/site/content.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { flattenCatalogue } from './flatten-catalogue.ts';
import fr from './fr.json' with { type: 'json' };

const english = flattenCatalogue(en);
const placeholders = (text = '') => [...new Set(text.match(/\{\w+(?=[},])/g))].sort();
const tags = (text = '') => (text.match(/<\/?\w+>/g) ?? []).sort();

test.each([
  ['fr', fr, ['one', 'many', 'other']],
  ['es', es, ['one', 'many', 'other']],
  ['ar', ar, ['zero', 'one', 'two', 'few', 'many', 'other']],
] as const)(
  '%s has every text of the English, with its placeholders, tags and plurals',
  (_language, catalogue, categories) => {
    const texts = flattenCatalogue(catalogue);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(tags(text), key).toEqual(tags(english[key]));
      if (!text.includes(', plural,')) {
        expect(placeholders(text), key).toEqual(placeholders(english[key]));
        continue;
      }
      for (const category of categories) expect(text, key).toContain(`${category} {`);
      // `=0 {…}`, which fillText leaves out: no text needs it.
      expect(text, key).not.toMatch(/=\d/);
    }
  },
);

test('no section has the name of a part of the content, whose paths look like keys', () => {
  const parts = Object.keys(siteContentSchema._zod.def.shape);
  expect(Object.keys(en).filter((section) => parts.includes(section))).toEqual([]);
});
