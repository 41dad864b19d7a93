import { testimonialFilm } from '#app/content/films.ts';
import { largeQuote, testimonials, testimonialsPage } from '#app/content/pages/testimonials.ts';
import { cabin } from '#app/content/pictures.ts';
import { Invitation } from '#app/site/sections/invitation.tsx';
import { LargeQuotation } from '#app/site/sections/large-quotation.tsx';
import { PageOpening } from '#app/site/sections/page-opening.tsx';
import { FilmPlayer } from '#app/ui/film/film-player.tsx';
import { Reveal } from '#app/ui/reveal.tsx';
import { TestimonialCard } from './testimonial-card.tsx';

export default function Testimonials() {
  return (
    <>
      <PageOpening heading={testimonialsPage.heading} lead={testimonialsPage.lead} />
      <section aria-labelledby="film" className="picture-width pb-section">
        <h2 id="film" className="sr-only">
          {testimonialsPage.filmHeading}
        </h2>
        <FilmPlayer
          film={testimonialFilm}
          sizes="(min-width: 95rem) 95rem, (min-width: 80rem) 80rem, 92vw"
        />
      </section>
      <LargeQuotation quotation={largeQuote} />
      <Reveal labelledBy="cards" className="py-section">
        <h2 id="cards" data-block="heading" className="page-width text-display-6">
          {testimonialsPage.cardsHeading}
        </h2>
        <ul className="cards picture-width mt-12">
          {testimonials.map((testimonial) => (
            <TestimonialCard key={testimonial.initials} testimonial={testimonial} />
          ))}
        </ul>
      </Reveal>
      <Invitation picture={cabin} position="max-md:object-[66%_50%]" />
    </>
  );
}
