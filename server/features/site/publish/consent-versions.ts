import type { SiteContent } from '#contract/site/content.ts';
import { toConsentVersion } from '#server/base/consent-version.ts';
import type { Db } from '#server/db/schema/schema.ts';
import { createVersionIndex } from '#server/features/site/store/version-index.ts';

/**
 * The wording to store with an enquiry: the one that the form showed, if visitors ever saw it. A page that was opened
 * before the last publishing shows an earlier one.
 */
export function createConsentVersions(
  db: Db,
  { defaults, readContent }: { defaults: SiteContent; readContent: () => SiteContent },
) {
  const listPublished = createVersionIndex(db, (content) => [
    toConsentVersion((content as SiteContent).consent),
  ]);
  const first = toConsentVersion(defaults.consent);

  return async (shown: string | undefined): Promise<string> => {
    const current = toConsentVersion(readContent().consent);
    if (shown === undefined || shown === current) return current;
    return shown === first || (await listPublished()).has(shown) ? shown : current;
  };
}
