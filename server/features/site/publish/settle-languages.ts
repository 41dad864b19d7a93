// Where translations stand once a draft is published: at their English, which may have moved, gone or been held back.
import { type SiteContent, siteContentSchema } from '#contract/site/content.ts';
import { listStandings } from '#contract/site/fields/localise.ts';
import type { SiteLanguage } from '#contract/site/fields/translations.ts';
import type { OtherLanguage } from '#contract/texts/languages.ts';

export type Languages = SiteContent['languages'];
type Texts = SiteLanguage['texts'];

export const mapLanguages = (
  { fr, es, ar }: Languages,
  change: (texts: Texts, language: OtherLanguage) => Texts,
): Languages => ({
  fr: { ...fr, texts: change(fr.texts, 'fr') },
  es: { ...es, texts: change(es.texts, 'es') },
  ar: { ...ar, texts: change(ar.texts, 'ar') },
});

const listTexts = (content: SiteContent, texts: Texts) =>
  listStandings(siteContentSchema, content, texts);

/** What is published: no translation without its English. */
export const settleLanguages = (content: SiteContent, published: Languages): SiteContent => ({
  ...content,
  languages: mapLanguages(content.languages, (texts, language) => {
    const before = new Map(
      listTexts(content, published[language].texts).map((standing) => [standing.path, standing]),
    );
    const settled = listTexts(content, texts).map((drafted) => {
      const shown = before.get(drafted.path);
      // Written for an English that is held back: visitors keep the translation of what they read.
      return drafted.state === 'outdated' && shown?.state === 'current' ? shown : drafted;
    });
    return toTexts(settled);
  }),
});

/** What stays in the draft beside the parts that are held back. */
export const keepLanguages = (
  content: SiteContent,
  drafted: Languages,
  published: Languages,
): SiteContent => ({
  ...content,
  languages: mapLanguages(drafted, (texts, language) => {
    const kept = listTexts(content, texts);
    const places = new Set(kept.map(({ path }) => path));
    // Their English is gone from the draft, but visitors still see it.
    const elsewhere = Object.entries(published[language].texts).filter(
      ([path]) => !places.has(path),
    );
    return { ...Object.fromEntries(elsewhere), ...toTexts(kept) };
  }),
});

const toTexts = (standings: ReturnType<typeof listTexts>): Texts =>
  Object.fromEntries(
    standings.flatMap(({ path, text, of }) => (text === undefined ? [] : [[path, { text, of }]])),
  );
