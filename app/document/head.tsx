// What search engines, link previews and the preloader read.

import { type PreloadedPicture, pictureUrl, srcSet } from '#app/ui/picture.tsx';
import type { SiteContent } from '#contract/site/content.ts';
import { sitePages } from '#contract/site/page-lists.ts';
import type { PublicPageId, SitePageId } from '#contract/site/page-table.ts';
import { structuredData } from './structured-data.ts';

export type PageMeta = {
  title: string;
  description: string;
  card: ShareCard;
};

/** The picture that is shown where a link to a page is shared. */
type ShareCard = { url: string; width: number; height: number };

/** The owner's, or the default. */
export function shareCardOf(page: PublicPageId, meta: SiteContent['meta']): ShareCard {
  const { card } = meta[page];
  if (!card) return { url: `/og/${page}.jpg`, width: 1200, height: 630 };
  const { width, height } = card;
  return { url: pictureUrl(card, width, 'jpg'), width, height };
}

type PublicHeadProps = {
  page: SitePageId;
  meta: PageMeta;
  origin: string;
  content: SiteContent;
  preloadedPictures: readonly PreloadedPicture[];
};

export function PublicHead({ page, meta, origin, content, preloadedPictures }: PublicHeadProps) {
  const { house } = content;
  const { title, description } = meta;
  const address = `${origin}${sitePages[page].path}`;
  const card = `${origin}${meta.card.url}`;
  const image = `${origin}${shareCardOf('home', content.meta).url}`;
  return (
    <>
      <link rel="canonical" href={address} />
      {preloadedPictures.map(({ picture, sizes, media }) => (
        <link
          key={picture.name}
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={srcSet(picture)}
          imageSizes={sizes}
          media={media}
          fetchPriority="high"
        />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={house.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content={String(meta.card.width)} />
      <meta property="og:image:height" content={String(meta.card.height)} />
      <meta property="og:image:alt" content={`${house.name}. ${house.line}.`} />
      {/* X reads the rest from the tags above. */}
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: structuredData({ page, origin, content, image }),
        }}
      />
    </>
  );
}

export const AreaHead = () => <meta name="robots" content="noindex, nofollow" />;
