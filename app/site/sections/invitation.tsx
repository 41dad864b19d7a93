import { WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal/reveal.tsx';
import type { SiteContent } from '#contract/site/content.ts';
import type { Picture as PictureFile } from '#contract/site/pictures.ts';
import { localPath, t } from '#contract/texts/texts.ts';

interface InvitationProps {
  text: SiteContent['pages']['invitation'];
  picture: PictureFile;
  /** The classes that place the default picture: on a wide screen what it shows keeps to the right. */
  position: string;
}

/** Closes a page. Its picture lies behind the text from edge to edge, on a narrow screen above it. */
export function Invitation({ text, picture, position }: InvitationProps) {
  const { heading, sentences, button } = text;
  return (
    <Reveal
      labelledBy="invitation"
      className="cover invitation relative isolate grid min-h-[max(70svh,min(56vw,100svh))] items-end overflow-clip"
    >
      <div className="absolute inset-0 -z-20">
        <Picture
          picture={picture}
          alt=""
          // A tall section shows a part of a wide picture; a phone's dense pixels hide that its file is smaller.
          sizes="(width < 64rem) 123vw, max(100vw, 66vh)"
          className={`size-full object-cover ${picture.upload ? '' : position}`}
        />
      </div>
      <div className="invitation-scrim pointer-events-none absolute inset-0 -z-10" />
      <div className="page-width grid-12 gap-y-8 pt-[max(20rem,60vw)] pb-14 lg:pt-section">
        <h2
          id="invitation"
          data-block="heading"
          className="col-span-12 text-display-3 leading-none max-w-[5.5em] md:col-span-6 lg:col-span-12"
        >
          {heading}
        </h2>
        <div data-block="text" className="col-span-12 md:col-span-6">
          <p className="max-w-[46ch] text-balance lg:text-lg">
            {sentences.map((sentence) => (
              <span key={sentence} className="md:block">
                {`${sentence} `}
              </span>
            ))}
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 lg:gap-x-8">
            <a href={localPath('/contact')} className="button button-on-picture">
              {button}
            </a>
            <WhatsAppLink className="text-link label">{t('link.writeOnWhatsapp')}</WhatsAppLink>
          </div>
        </div>
      </div>
    </Reveal>
  );
}
