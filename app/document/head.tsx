// What search engines, link previews and the preloader read.

import { type PreloadedPicture, pictureUrl, srcSet } from '#app/ui/picture.tsx';
import type { SiteContent } from '#contract/site/content.ts';
import { type SitePageId, sitePages } from '#contract/site/page-lists.ts';
import type { PublicPageId } from '#contract/site/page-table.ts';
import { type Language, languages } from '#contract/texts/languages.ts';
import { currentLanguage, localPath } from '#contract/texts/texts.ts';
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
  /** The languages in which the page exists. */
  versions: readonly Language[];
  preloadedPictures: readonly PreloadedPicture[];
};

export function PublicHead(props: PublicHeadProps) {
  const { page, meta, origin, content, versions, preloadedPictures } = props;
  const { house } = content;
  const addressIn = (language?: Language) => origin + localPath(sitePages[page].path, language);
  const { title, description } = meta;
  const address = addressIn();
  const card = `${origin}${meta.card.url}`;
  const image = `${origin}${shareCardOf('home', content.meta).url}`;
  return (
    <>
      <link rel="canonical" href={address} />
      {versions.length > 1 &&
        [...versions, undefined].map((one) => (
          <link
            key={one ?? 'other'}
            rel="alternate"
            hrefLang={one ?? 'x-default'}
            href={addressIn(one ?? 'en')}
          />
        ))}
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
      <meta
        property="og:locale"
        content={languages[currentLanguage()].locale.slice(0, 5).replace('-', '_')}
      />
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
