import { Picture } from '#app/ui/picture.tsx';
import type { Picture as PictureFile } from '#contract/site/pictures.ts';

interface CoverPictureProps {
  picture: PictureFile;
  /** The class that places the picture, in invitation.css; in the middle unless said. */
  position?: string;
}

/** From edge to edge behind the text; on a narrow screen above it (invitation.css). */
export function CoverPicture({ picture, position = '' }: CoverPictureProps) {
  return (
    <>
      <div className="absolute inset-0 -z-20">
        <Picture
          picture={picture}
          alt=""
          // A tall section shows a part of a wide picture.
          sizes="(width < 64rem) 171vw, max(100vw, 66vh)"
          // The classes place what the default pictures show.
          className={`size-full object-cover ${picture.upload ? '' : position}`}
        />
      </div>
      <div className="invitation-scrim pointer-events-none absolute inset-0 -z-10" />
    </>
  );
}
