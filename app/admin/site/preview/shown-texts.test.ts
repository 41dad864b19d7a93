import { expect, test } from 'vitest';
import { expandAll } from '#app/admin/site/parts/expand-fields.ts';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import { glassAndCandle } from '#app/content/pictures/pictures.ts';
import * as brand from '#contract/brand.ts';
import type { Picture } from '#contract/site/pictures.ts';
import { findShown, findShownPicture, listShown } from './shown-texts.ts';

const shown = listShown(expandAll(defaultContent), defaultContent);
const pathOf = (texts: string[], partId = 'home') => findShown(texts, shown, partId)?.path;

test('a text leads to its field, quotation marks and word joiners aside', () => {
  expect(pathOf(['The table by the window, at the hour you meant.'])).toBe('tiles.1.lead');
  const { quote } = defaultContent.pages.home.quotation;
  expect(pathOf([`“${quote.replace('\u2060', '')}”`])).toBe('pages.home.quotation.quote');
});

test('a text that stands on several pages leads to the part that is open', () => {
  expect(pathOf(['Where we work'], 'about')).toBe('pages.about.cities.heading');
  expect(pathOf(['Where we work'], 'contact')).toBe('pages.contact.citiesHeading');
});

test('so does a piece of it, and what holds little else; a text of nobody leads nowhere', () => {
  expect(pathOf(['Before you are through passport control'])).toBe('pages.home.sentences.2');
  expect(pathOf(['', `WhatsApp ${brand.whatsapp}`])).toBe('house.whatsapp');
  expect(pathOf(['DISCOVER'])).toBeUndefined();
});

test('a picture leads to its field by the name of its file', () => {
  const pathOfPicture = ({ name, hash }: Picture) =>
    findShownPicture(`https://example.com/pictures/${name}-${hash}-800.avif`, shown, 'home')?.path;
  expect(pathOfPicture(defaultContent.pages.contact.picture.picture)).toBe('pages.contact.picture');
  expect(pathOfPicture(glassAndCandle)).toBe('tiles.1.picture');
});
