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

type Format = 'avif' | 'webp';
const formats: readonly Format[] = ['avif', 'webp'];

/** When the portrait crop is shown; also the condition of its preload. */
export const portraitScreen = '(orientation: portrait)';

// For a browser without `srcset` and `<source>`: wide enough for a laptop.
const maxFallbackWidth = 1280;

export function Picture({ picture, portrait, alt, sizes, className, priority }: PictureProps) {
  const fallbackWidth =
    picture.widths.findLast((width) => width <= maxFallbackWidth) ?? picture.width;
  return (
    // The picture element is left out of the layout: the classes are the image's.
    <picture
      className="contents"
      data-x={portrait?.upload?.focus.x}
      data-y={portrait?.upload?.focus.y}
    >
      {portrait && <Sources picture={portrait} sizes={sizes} media={portraitScreen} />}
      <Sources picture={picture} sizes={sizes} />
      <img
        src={pictureUrl(picture, fallbackWidth, 'webp')}
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

type SourcesProps = { picture: PictureFile; sizes: string; media?: string };

function Sources({ picture, sizes, media }: SourcesProps) {
  return formats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={srcSet(picture, format)}
      sizes={sizes}
      media={media}
      // The portrait crop's; the other has that of the `<img>`.
      width={media && picture.width}
      height={media && picture.height}
    />
  ));
}

export function srcSet(picture: PictureFile, format: Format) {
  return picture.widths
    .map((width) => `${pictureUrl(picture, width, format)} ${width}w`)
    .join(', ');
}

export function pictureUrl(
  { name, hash, upload }: PictureFile,
  width: number,
  format: Format | 'jpg',
) {
  return `${upload ? '/media' : ''}/pictures/${name}-${hash}-${width}.${format}`;
}
