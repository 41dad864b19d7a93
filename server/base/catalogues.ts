// Every text that visitors and members read, in each language. What is said outside a request is English.
import { readFileSync } from 'node:fs';
import { flattenCatalogue } from '#contract/texts/flatten-catalogue.ts';
import { setTexts, type Texts } from '#contract/texts/texts.ts';

const readCatalogue = (language: string): Texts =>
  flattenCatalogue(
    JSON.parse(
      readFileSync(new URL(import.meta.resolve(`#contract/texts/${language}.json`)), 'utf8'),
    ),
  );

export const catalogues = { en: readCatalogue('en') };

setTexts(catalogues.en);
