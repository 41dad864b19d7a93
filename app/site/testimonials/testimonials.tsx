import type { PageContent } from '#app/content/page-content.ts';
import { usePage } from '#app/lib/content.tsx';
import { Invitation } from '#app/site/sections/invitation.tsx';
import { PageOpening } from '#app/site/sections/page-opening.tsx';
import { QuotationText } from '#app/site/sections/quotation-text.tsx';
import { FilmPlayer } from '#app/ui/film/film-player.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal/reveal.tsx';
import { Signature } from '#app/ui/signature.tsx';
import { t } from '#contract/texts/texts.ts';

const posterSizes = '(min-width: 95rem) 95rem, (min-width: 80rem) 80rem, 92vw';

export const preloadedPictures = ({ film }: PageContent<'testimonials'>) => [
  { picture: film.poster.picture, sizes: posterSizes },
];

export default function Testimonials() {
  const page = usePage('testimonials');
  return (
    <>
      <PageOpening heading={page.heading} lead={page.lead} />
      {/* The button in the poster's corner is on the first screen, and on a phone beneath the last line of the letter. */}
      <section
        aria-labelledby="film"
        className="page-width pb-9 lg:pb-16 [--film-max-height:max(62svh,17rem)] [--film-position:0_60%] max-sm:[--film-aspect:4/3]"
      >
        <h2 id="film" className="sr-only">
          {page.filmHeading}
        </h2>
        <FilmPlayer film={page.film} sizes={posterSizes} priority />
      </section>
      <Reveal className="border-y border-hairline">
        <figure className="page-width py-band lg:[--text-quote:min(5.5vw,5.75rem)]">
          <QuotationText quotation={page.quotation} />
        </figure>
      </Reveal>
      <Reveal labelledBy="cards" className="by-day pt-section">
        <h2 id="cards" data-block="heading" className="page-width text-display-6">
          {page.cardsHeading}
        </h2>
        {/* Filled column by column, so that cards of uneven length leave no gap in a row. Where there are columns, the last
            card of each loses its margin. */}
        <ul className="page-width mt-12 columns-[3_20rem] gap-x-[clamp(1.5rem,3vw,3rem)] pb-[clamp(4rem,14.5vw,7rem)]">
          {page.cards.map((card) => (
            <TestimonialCard key={card.id} {...card} />
          ))}
        </ul>
      </Reveal>
      <Invitation
        text={page.invitation}
        picture={page.invitationPicture}
        position="max-lg:object-[92%]"
      />
    </>
  );
}

type Card = PageContent<'testimonials'>['cards'][number];

function TestimonialCard({ quote, initials, title, picture }: Card) {
  return (
    <li
      data-block="text"
      className="mb-[clamp(2.5rem,5vw,4rem)] break-inside-avoid border-t border-hairline pt-6"
    >
      <figure>
        {picture && (
          <Picture
            {...picture}
            sizes="(min-width: 64rem) 30rem, (min-width: 40rem) 46vw, 92vw"
            className="mb-6 aspect-[8/5] w-full object-cover"
          />
        )}
        <blockquote>
          <p className="-indent-[0.37em] font-display text-2xl leading-[1.2] text-pretty lg:text-[1.625rem]">
            {t('quotation.marked', { quote })}
          </p>
        </blockquote>
        <figcaption className="mt-5">
          <Signature initials={initials} title={title} />
        </figcaption>
      </figure>
    </li>
  );
}
