import { pictureUrl } from '#app/ui/picture.tsx';
import type { PictureShape } from '#contract/site/picture-shapes.ts';
import type { Picture } from '#contract/site/pictures.ts';

type ThumbnailProps = { picture: Picture; shape: PictureShape; alt: string };

/** The smallest file of a picture. */
export function Thumbnail({ picture, shape, alt }: ThumbnailProps) {
  const format = shape === 'share' ? 'jpg' : 'avif';
  return (
    <img
      src={pictureUrl(picture, picture.widths[0] ?? picture.width, format)}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      className="h-auto max-h-48 w-auto max-w-full bg-graphite"
    />
  );
}
