import { Picture } from '#app/ui/picture.tsx';
import type { ServiceIcon } from '#contract/service-icons.ts';
import type { Picture as PictureFile } from '#contract/site/pictures.ts';

type TilePictureProps = {
  picture: PictureFile | undefined;
  icon: ServiceIcon;
  sizes: string;
  className: string;
  priority?: boolean;
};

/** A service's picture; without one, its icon drawn large. */
export function TilePicture({ picture, icon, ...image }: TilePictureProps) {
  if (picture) return <Picture picture={picture} alt="" {...image} />;
  return (
    <div className={`grid place-items-center bg-graphite ${image.className}`}>
      <img
        src={`/service-icons/${icon}.svg`}
        alt=""
        width="24"
        height="24"
        loading="lazy"
        className="size-2/5"
      />
    </div>
  );
}
