import type { Picture as PictureFile } from '#app/content/pictures.ts';

interface PictureProps {
  picture: PictureFile;
  /** Another crop for upright screens, where the wide one would lose its subject. */
  portrait?: PictureFile;
  alt: string;
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes: string;
  className?: string;
  /** For the one picture a page opens with: fetched at once, before anything else. */
  priority?: boolean;
}

type Format = 'avif' | 'webp';
const formats: readonly Format[] = ['avif', 'webp'];

/** When the upright crop is shown; its preload has to ask for the same. */
export const uprightScreen = '(orientation: portrait)';

// For a browser that reads neither `srcset` nor `<source>`: wide enough for a laptop, no wider.
const plainWidth = 1280;

export function Picture({ picture, portrait, alt, sizes, className, priority }: PictureProps) {
  const widest = picture.widths.findLast((width) => width <= plainWidth) ?? picture.width;
  return (
    // The picture element itself takes no part in the layout: classes describe the image.
    <picture className="contents">
      {portrait && <Sources picture={portrait} sizes={sizes} media={uprightScreen} />}
      <Sources picture={picture} sizes={sizes} />
      <img
        src={pictureAddress(picture, widest, 'webp')}
        alt={alt}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        // The opening picture is decoded with the paint that shows it; others must not hold it up.
        decoding={priority ? 'auto' : 'async'}
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
      width={picture.width}
      height={picture.height}
    />
  ));
}

export function srcSet(picture: PictureFile, format: Format) {
  return picture.widths
    .map((width) => `${pictureAddress(picture, width, format)} ${width}w`)
    .join(', ');
}

function pictureAddress({ name, hash }: PictureFile, width: number, format: Format) {
  return `/pictures/${name}-${hash}-${width}.${format}`;
}
