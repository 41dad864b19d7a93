import type { SiteContent } from '#contract/site/content.ts';
import type { SiteStanding } from '#contract/site/standing.ts';
import { findReferences } from './library-records.ts';

type References = ReturnType<typeof findReferences>;

/** Where a record of the library stands, by what visitors see now. */
export function standingIn(readContent: () => SiteContent) {
  // A content that is shown never changes, and a list asks for each of its records.
  const known = new WeakMap<SiteContent, References>();
  const referencesOf = (content: SiteContent) => {
    const references = known.get(content) ?? findReferences(content);
    known.set(content, references);
    return references;
  };

  return (library: keyof References) =>
    ({ id, updatedAt }: { id: string; updatedAt: string }): SiteStanding => {
      const shown = referencesOf(readContent())[library].find((reference) => reference.id === id);
      if (!shown) return 'off';
      return shown.updatedAt === updatedAt ? 'on' : 'changed';
    };
}

/** Whether visitors see the video at that address. */
export const showsVideo = (content: SiteContent, url: string) =>
  findReferences(content).videos.some((video) => video.url === url);
