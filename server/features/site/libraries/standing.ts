import type { SiteContent } from '#contract/site/content.ts';
import type { SiteStanding } from '#contract/site/standing.ts';
import { findReferences } from './library-records.ts';

type Library = keyof ReturnType<typeof findReferences>;

/** Where a record of the library stands, by what visitors see now. */
export const standingIn =
  (readContent: () => SiteContent) =>
  (library: Library) =>
  ({ id, updatedAt }: { id: string; updatedAt: string }): SiteStanding => {
    const shown = findReferences(readContent())[library].find((reference) => reference.id === id);
    if (!shown) return 'off';
    return shown.updatedAt === updatedAt ? 'on' : 'changed';
  };

/** Whether visitors see the video at that address. */
export const showsVideo = (content: SiteContent, url: string) =>
  findReferences(content).videos.some((video) => video.url === url);
