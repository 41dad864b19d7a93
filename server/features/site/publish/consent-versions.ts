import type { SiteContent } from '#contract/site/content.ts';
import { contentIn } from '#contract/site/content-in.ts';
import { type Language, languageValues } from '#contract/texts/languages.ts';
import { toConsentVersion } from '#server/base/consent-version.ts';
import type { Db } from '#server/db/schema/schema.ts';
import { completeContent } from '#server/features/site/store/complete-content.ts';
import { createVersionIndex } from '#server/features/site/store/version-index.ts';

/**
 * The wording to store with an enquiry: the one that the form showed, if visitors ever saw it. A page that was opened
 * before the last publishing shows an earlier one.
 */
export function createConsentVersions(
  db: Db,
  { defaults, readContent }: { defaults: SiteContent; readContent: () => SiteContent },
) {
  const listPublished = createVersionIndex(db, (content) =>
    // A version from before the site had other languages has none of their texts.
    versionsOf(completeContent(content as SiteContent, defaults)),
  );
  const first = versionsOf(defaults);

  return async (shown: string | undefined, language: Language): Promise<string> => {
    const current = versionIn(readContent(), language);
    if (shown === undefined || shown === current) return current;
    return first.includes(shown) || (await listPublished()).has(shown) ? shown : current;
  };
}

const versionIn = (content: SiteContent, language: Language) =>
  toConsentVersion(contentIn(content, language).consent);

const versionsOf = (content: SiteContent) =>
  languageValues.map((language) => versionIn(content, language));
