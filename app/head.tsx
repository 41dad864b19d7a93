// What search engines, link previews and the preloader read.
import type { SiteContent } from '#contract/site/content.ts';
import type { PublicPageId } from '#contract/site/pages.ts';
import type { PreloadedPicture } from './routes.tsx';
import { structuredData } from './structured-data.ts';
import { srcSet } from './ui/picture.tsx';

type PublicHeadProps = {
  page: PublicPageId;
  path: string;
  origin: string;
  content: SiteContent;
  preloadedPictures: readonly PreloadedPicture[];
};

export function PublicHead({ page, path, origin, content, preloadedPictures }: PublicHeadProps) {
  const { house } = content;
  const { title, description } = content.meta[page];
  const address = `${origin}${path}`;
  const card = `${origin}/og/${page}.jpg`;
  return (
    <>
      <link rel="canonical" href={address} />
      {preloadedPictures.map(({ picture, sizes, media }) => (
        <link
          key={picture.name}
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={srcSet(picture, 'avif')}
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
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${house.name}. ${house.line}.`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={card} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: structuredData({ page, path, origin, content }) }}
      />
    </>
  );
}

export const NotFoundHead = () => <meta name="robots" content="noindex" />;

export const AreaHead = () => <meta name="robots" content="noindex, nofollow" />;
