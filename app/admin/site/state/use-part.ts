// Which part is open, and in which language, is in the URL, for bookmarks, the Back button and links from the libraries.
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { parts } from '#app/admin/site/parts/parts.ts';
import { type Language, languageValues } from '#contract/texts/languages.ts';

export const historyId = 'history';

export const addressOf = (part: string, language: Language) =>
  `/admin/site?part=${part}${language === 'en' ? '' : `&language=${language}`}`;

export function usePart() {
  const search = new URLSearchParams(useSearch());
  const id = search.get('part');
  /** A link from elsewhere may name a field: /admin/site?field=house.email. */
  const namedField = search.get('field');
  const [, navigate] = useLocation();
  const part = parts.find((one) => one.id === id) ?? parts[0];
  const shownId = id === historyId ? historyId : part.id;
  const language = languageValues.find((one) => one === search.get('language')) ?? 'en';
  const show = useCallback(
    (next: string, nextLanguage: Language) => {
      // In the place of a named field's address, which would lead here again.
      const replace = namedField !== null;
      if (next !== shownId || nextLanguage !== language)
        navigate(addressOf(next, nextLanguage), { replace });
    },
    [navigate, shownId, language, namedField],
  );
  return { part, shownId, language, namedField, show };
}
