// Every text that visitors and members read, in each language. What is said outside a request is English.
import { readFileSync } from 'node:fs';
import { flattenCatalogue } from '#contract/texts/flatten-catalogue.ts';
import { type Language, languages } from '#contract/texts/languages.ts';
import { type LanguageTexts, setTexts, type Texts, withTexts } from '#contract/texts/texts.ts';

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

export const textsIn = (language: Language): LanguageTexts => ({
  ...languages[language],
  language,
  texts: catalogues[language],
});

setTexts(textsIn('en'));

export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  withTexts(textsIn(language), work);
