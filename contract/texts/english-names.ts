import type { Language } from './languages.ts';

/** For the desk, which works in English. */
export const englishNames: Record<Language, string> = {
  en: 'English',
  fr: 'French',
  es: 'Spanish',
  ar: 'Arabic',
};
