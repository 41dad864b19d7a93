import { LineDrawing } from '#app/ui/line-drawing.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Picture as PictureFile } from '#contract/site/pictures.ts';

type TilePictureProps = {
  picture: PictureFile | undefined;
  /** In place of a picture. */
  drawing: string | undefined;
  alt: string;
  sizes: string;
  className: string;
  priority?: boolean;
};

/** A service's picture; without one, its icon drawn large. */
export function TilePicture({ picture, drawing = '', ...image }: TilePictureProps) {
  if (picture) return <Picture picture={picture} {...image} />;
  return (
    <div className={`grid place-items-center bg-graphite text-champagne ${image.className}`}>
      <LineDrawing path={drawing} className="size-2/5" />
    </div>
  );
}
