import { lineDrawings } from '#app/content/line/drawings.ts';
import { GroundLine } from '#app/ui/ground-line.tsx';
import { LineDrawing } from '#app/ui/line-drawing.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Picture as PictureFile } from '#contract/site/pictures.ts';

type TilePictureProps = {
  /** The service's id: one that has a drawing of its own shows it. */
  name: string;
  picture: PictureFile | undefined;
  /** In place of a picture. */
  drawing: string | undefined;
  alt: string;
  sizes: string;
  className: string;
  priority?: boolean;
};

/** A service's picture; without one its own drawing, or its icon drawn large. */
export function TilePicture({ name, picture, drawing = '', ...image }: TilePictureProps) {
  if (picture) return <Picture picture={picture} {...image} />;
  if (lineDrawings[name]) {
    return (
      <div className={`grid items-center ${image.className}`}>
        <GroundLine name={name} />
      </div>
    );
  }
  return (
    <div className={`grid place-items-center bg-graphite text-champagne ${image.className}`}>
      <LineDrawing path={drawing} className="size-2/5" />
    </div>
  );
}
