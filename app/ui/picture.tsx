import { fallbackWidthOf } from '#contract/fallback-width.ts';
import type { Picture as PictureFile } from '#contract/site/pictures.ts';

interface PictureProps {
  picture: PictureFile;
  /** A portrait crop, where the wide one would lose its subject. */
  portrait?: PictureFile;
  alt: string;
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes: string;
  className?: string;
  /** For the picture at the top of a page: fetched first. */
  priority?: boolean;
}

/** A picture at the top of a page, preloaded before layout. */
export type PreloadedPicture = { picture: PictureFile; sizes: string; media?: string };

/** When the portrait crop is shown; also the condition of its preload. */
export const portraitScreen = '(orientation: portrait)';

export function Picture({ picture, portrait, alt, sizes, className, priority }: PictureProps) {
  return (
    // The picture element is left out of the layout: the classes are the image's.
    <picture
      className="contents"
      data-x={portrait?.upload?.focus.x}
      data-y={portrait?.upload?.focus.y}
    >
      {portrait && <PortraitSources picture={portrait} sizes={sizes} />}
      <source type="image/avif" srcSet={srcSet(picture)} sizes={sizes} />
      <img
        src={fallbackUrl(picture)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        // The text is painted without waiting for a picture: a phone takes 20 to 80 ms to decode the one at the top.
        decoding="async"
        data-x={picture.upload?.focus.x}
        data-y={picture.upload?.focus.y}
        className={className}
      />
    </picture>
  );
}

function PortraitSources({ picture, sizes }: { picture: PictureFile; sizes: string }) {
  // Its own; the wide one has that of the `<img>`.
  const { width, height } = picture;
  const crop = { media: portraitScreen, width, height };
  return (
    <>
      <source {...crop} type="image/avif" srcSet={srcSet(picture)} sizes={sizes} />
      <source {...crop} srcSet={fallbackUrl(picture)} />
    </>
  );
}

export const srcSet = (picture: PictureFile) =>
  picture.widths.map((width) => `${pictureUrl(picture, width, 'avif')} ${width}w`).join(', ');

/** For a browser without AVIF. */
const fallbackUrl = (picture: PictureFile) =>
  pictureUrl(picture, fallbackWidthOf(picture.widths), 'webp');

export const pictureUrl = (
  { name, hash, upload }: PictureFile,
  width: number,
  format: 'avif' | 'webp' | 'jpg',
) => `${upload ? '/media' : ''}/pictures/${name}-${hash}-${width}.${format}`;
