import type { ReactNode } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import type { Picture as PictureFile } from '#contract/site/pictures.ts';

type SignInLayoutProps = {
  picture: PictureFile;
  alt: string;
  /** What the picture shows: sign-in.css says where in it, so that nothing covers it. */
  subject: 'knocker' | 'tray';
  heading: string;
  lead: string;
  children: ReactNode;
};

/** A picture with the heading on its lower part; the form beside it, or beneath on a phone. */
export function SignInLayout(props: SignInLayoutProps) {
  const { picture, alt, subject, heading, lead, children } = props;
  return (
    <div className="grid lg:min-h-svh lg:grid-cols-[minmax(0,7fr)_minmax(26rem,5fr)]">
      {/* From edge to edge, its subject between the bar and the heading; on a wide screen in view while a long form scrolls. */}
      <header
        className={`sign-in-picture sign-in-${subject} relative grid min-h-[max(24rem,var(--subject-height)*100vw+17.5rem)] content-end overflow-hidden px-(--gutter) pt-28 pb-10 lg:sticky lg:top-0 lg:h-svh lg:min-h-0 lg:pt-0 lg:pb-18 lg:ps-[max(var(--gutter),calc((100vw-var(--container-page))/2))]`}
      >
        <Picture
          picture={picture}
          alt={alt}
          sizes="(min-width: 64rem) 60vw, 100vw"
          className={`absolute top-[calc(4.5rem-var(--subject-top)*100vw)] w-full max-lg:mask-[linear-gradient(transparent,#000_4rem)] lg:top-(--picture-top) lg:left-[calc(50%-var(--picture-width)/2)] lg:w-(--picture-width) lg:max-w-none ${subject === 'tray' ? 'lg:mask-[radial-gradient(closest-side_at_50%_37%,#000_76%,transparent)]' : ''}`}
          priority
        />
        <div aria-hidden="true" className="sign-in-scrim absolute inset-0" />
        <div className="hero-rise relative">
          <h1 className="text-display-3 leading-[0.98]">{heading}</h1>
          <p className="mt-4 max-w-[34ch] text-lg text-bone">{lead}</p>
        </div>
      </header>
      {/* On a wide screen the form begins where a subject does. */}
      <div className="px-(--gutter) pt-12 pb-section lg:self-center lg:pt-30 lg:pe-[max(var(--gutter),calc((100vw-var(--container-page))/2))] lg:pb-16 lg:ps-[clamp(2.5rem,6vw,6rem)]">
        {children}
      </div>
    </div>
  );
}
