// What search engines, link previews and the preloader read.
import type { SiteContent } from '#contract/site/content.ts';
import type { PreloadedPicture, PublicRoute } from './routes.tsx';
import { structuredData } from './structured-data.ts';
import { srcSet } from './ui/picture.tsx';

export type PageMeta = {
  title: string;
  description: string;
  /** The picture that is shown where a link to the page is shared. */
  cardUrl: string;
};

type PublicHeadProps = {
  route: PublicRoute;
  meta: PageMeta;
  origin: string;
  content: SiteContent;
  preloadedPictures: readonly PreloadedPicture[];
};

export function PublicHead({ route, meta, origin, content, preloadedPictures }: PublicHeadProps) {
  const { house } = content;
  const { title, description } = meta;
  const address = `${origin}${route.path}`;
  const card = `${origin}${meta.cardUrl}`;
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
        dangerouslySetInnerHTML={{ __html: structuredData({ route, title, origin, content }) }}
      />
    </>
  );
}

export const NotFoundHead = () => <meta name="robots" content="noindex" />;

export const AreaHead = () => <meta name="robots" content="noindex, nofollow" />;
