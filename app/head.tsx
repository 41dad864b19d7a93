// What search engines, link previews and the preloader read.
import { brand } from './content/brand.ts';
import { pageMeta } from './content/pages/page-meta.ts';
import type { Picture } from './content/pictures.ts';
import type { PreloadedPicture, PublicRoute } from './routes.tsx';
import { structuredData } from './structured-data.ts';
import { srcSet } from './ui/picture.tsx';

type PublicHeadProps = {
  route: PublicRoute;
  origin: string;
  preloadedPictures: readonly PreloadedPicture[];
  isFound: boolean;
};

export function PublicHead({ route, origin, preloadedPictures, isFound }: PublicHeadProps) {
  if (!isFound) return <meta name="robots" content="noindex" />;
  const { title, description } = pageMeta[route.id];
  const address = `${origin}${route.path}`;
  const card = `${origin}/og/${route.id}.jpg`;
  return (
    <>
      <link rel="canonical" href={address} />
      {preloadedPictures.map(({ picture, sizes, media }) => (
        <link
          key={picture.name}
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={srcSet(picture satisfies Picture, 'avif')}
          imageSizes={sizes}
          media={media}
          fetchPriority="high"
        />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${brand.name}. ${brand.line}.`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={card} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: structuredData(route, origin) }}
      />
    </>
  );
}

export function AreaHead() {
  return <meta name="robots" content="noindex, nofollow" />;
}
