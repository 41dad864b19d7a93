import { GroundLine } from '#app/ui/ground-line.tsx';
import { LineDrawing } from '#app/ui/line-drawing.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Picture as PictureFile } from '#contract/site/pictures.ts';

type TilePictureProps = {
  tile: { picture?: PictureFile | undefined; drawing?: string; icon?: string };
  alt: string;
  sizes: string;
  className: string;
};

/** A service's picture; without one its own drawing, or its icon drawn large. */
export function TilePicture({ tile, ...image }: TilePictureProps) {
  const { picture, drawing, icon = '' } = tile;
  if (picture) return <Picture picture={picture} {...image} />;
  return (
    <div className={`grid place-items-center text-champagne ${image.className}`}>
      {drawing ? (
        <GroundLine drawing={drawing} />
      ) : (
        <LineDrawing path={icon} className="size-2/5" />
      )}
    </div>
  );
}
