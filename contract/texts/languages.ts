/** English is the source: the others say what it says. Each calls itself by its own name. */
export const languages = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr' },
  // The digits of the Gulf's hotels and airlines are 0 to 9.
  ar: { name: 'العربية', locale: 'ar-AE-u-nu-latn', direction: 'rtl' },
} as const;

export type Language = keyof typeof languages;
export type OtherLanguage = Exclude<Language, 'en'>;

export const languageValues = ['en', 'fr', 'es', 'ar'] as const satisfies readonly Language[];
export const otherLanguageValues = ['fr', 'es', 'ar'] as const satisfies readonly OtherLanguage[];
