import type { ReactNode } from 'react';
import type { Picture as PictureFile } from '#app/content/pictures.ts';
import { Picture } from '#app/ui/picture.tsx';

type DoorwayProps = {
  picture: PictureFile;
  alt: string;
  /** Which part of the wide still stays in sight when it is cut upright. */
  position: 'object-[58%_50%]' | 'object-[32%_50%]';
  heading: string;
  lead: string;
  children: ReactNode;
};

/** The way in: a still to the edge with the heading low upon it, and the form beside it on ink. */
export function Doorway({ picture, alt, position, heading, lead, children }: DoorwayProps) {
  return (
    <div className="doorway">
      <header className="doorway-picture">
        <Picture
          picture={picture}
          alt={alt}
          sizes="(min-width: 64rem) 100vw, 160vw"
          priority
          className={`absolute inset-0 size-full object-cover ${position}`}
        />
        <div aria-hidden="true" className="doorway-scrim absolute inset-0" />
        <div className="hero-rise relative">
          <h1 className="text-display-2 leading-[0.98]">{heading}</h1>
          <p className="mt-4 max-w-[34ch] text-lg text-bone">{lead}</p>
        </div>
      </header>
      <div className="doorway-form">{children}</div>
    </div>
  );
}
