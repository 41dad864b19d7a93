// Every text that visitors and members read, in each language. What is said outside a request is English.
import { readFileSync } from 'node:fs';
import { flattenCatalogue } from '#contract/texts/flatten-catalogue.ts';
import type { Language } from '#contract/texts/languages.ts';
import { setTexts, type Texts, withTexts } from '#contract/texts/texts.ts';

const readCatalogue = (language: string): Texts =>
  flattenCatalogue(
    JSON.parse(
      readFileSync(new URL(import.meta.resolve(`#contract/texts/${language}.json`)), 'utf8'),
    ),
  );

export const catalogues: Readonly<Record<Language, Texts>> = {
  en: readCatalogue('en'),
  fr: readCatalogue('fr'),
  es: readCatalogue('es'),
  ar: readCatalogue('ar'),
};

setTexts({ language: 'en', texts: catalogues.en });

export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  withTexts({ language, texts: catalogues[language] }, work);
