// What visitors and members read, by key, in the language of the page or of the answer. The server has every catalogue;
// a page's document carries the texts that its scripts show.
import type en from './en.json';
import { fillText, type TextValues } from './fill-text.ts';
import type { Language, languages } from './languages.ts';

type Sections = typeof en;
export type TextKey = {
  [Section in keyof Sections]: `${Section}.${keyof Sections[Section] & string}`;
}[keyof Sections];

export type Texts = Readonly<Record<string, string>>;
/** A text that is not in words yet: its language is known where it is shown. */
export type Sentence = () => string;

/** With the locale and the direction of the language: a public page's script has no table of them. */
export type LanguageTexts = {
  language: Language;
  locale: string;
  direction: (typeof languages)[Language]['direction'];
  texts: Texts;
};

let current: LanguageTexts = { language: 'en', locale: 'en-GB', direction: 'ltr', texts: {} };

export function setTexts(next: LanguageTexts) {
  current = next;
}

/** Only while `work` runs, which must not wait for anything: another request may follow in between. */
export function withTexts<Result>(next: LanguageTexts, work: () => Result): Result {
  const before = current;
  current = next;
  try {
    return work();
  } finally {
    current = before;
  }
}

export const currentLanguage = () => current.language;
export const currentLocale = () => current.locale;
export const isRightToLeft = () => current.direction === 'rtl';

export const t = (key: TextKey, values?: TextValues): string =>
  fillText(current.texts[key] ?? key, values, currentLocale());

/** For schemas, errors and tables, which are made before it is known who will read them. */
export const says =
  (key: TextKey, values?: TextValues): Sentence =>
  () =>
    t(key, values);

/** The address of a page in a language: `/fr/about`; in English `/about`. The admin area is English. */
export const localPath = (path: string, language = current.language): string =>
  language === 'en' || path.startsWith('/admin') ? path : `/${language}${path === '/' ? '' : path}`;

/** What stands before every path of the language: `/fr`; in English nothing. */
export const pathPrefix = () => (current.language === 'en' ? '' : `/${current.language}`);

/** Now, in the language of the moment. What only the desk reads comes in words. */
export const inWords = (text: string | Sentence): string =>
  typeof text === 'string' ? text : text();
