// What is wrong with a draft's translations.
import type { Problem } from '#contract/site/api.ts';
import { type SiteContent, siteContentSchema } from '#contract/site/content.ts';
import { listStandings } from '#contract/site/fields/localise.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import { otherLanguageValues } from '#contract/texts/languages.ts';

/** A translated text keeps to what its field asks of the English one. Of each language the first `max`. */
export const findTranslationProblems = (draft: SiteContent, max: number): Problem[] =>
  otherLanguageValues.flatMap((language) => {
    const { texts } = draft.languages[language];
    const problems = listStandings(siteContentSchema, draft, texts).flatMap(
      ({ path, text, schema }) => {
        const issue = text === undefined ? undefined : schema.safeParse(text).error?.issues.at(-1);
        const place = `languages.${language}.texts.${path}`;
        return issue ? [{ path: place, message: issue.message }] : [];
      },
    );
    return problems.slice(0, max);
  });

/** A language is turned on once nothing is missing. One that is on stays on, and shows a new text in English. */
export const findUnreadyLanguages = (draft: SiteContent, published: SiteContent): Problem[] =>
  otherLanguageValues.flatMap((language) => {
    const { isOn, texts } = draft.languages[language];
    if (!isOn || published.languages[language].isOn) return [];
    const standings = listStandings(siteContentSchema, draft, texts);
    const missing = standings.filter(({ state }) => state === 'missing').length;
    if (missing === 0) return [];
    const name = englishNames[language];
    const count = missing === 1 ? '1 text is missing' : `${missing} texts are missing`;
    const message = `${count} in ${name}. Write what is missing, or leave ${name} turned off.`;
    return [{ path: `languages.${language}.isOn`, message }];
  });
