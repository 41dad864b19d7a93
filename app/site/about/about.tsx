import type { PageContent } from '#app/content/page-content.ts';
import { usePage } from '#app/lib/content.tsx';
import { Invitation } from '#app/site/sections/invitation.tsx';
import { FilmCarousel } from '#app/ui/film/film-carousel.tsx';
import { Reveal } from '#app/ui/reveal.tsx';
import { AboutCities } from './about-cities.tsx';
import { Principles } from './principles.tsx';

// On a phone a little less than its width, so that the size which just fits is chosen and not the one above.
const posterSizes = '(min-width: 64rem) 54vw, 85vw';

export const preloadedPictures = ({ films: [first] }: PageContent<'about'>) =>
  first ? [{ picture: first.poster.picture, sizes: posterSizes }] : [];

export default function About() {
  const about = usePage('about');
  const [first, ...others] = about.paragraphs;
  return (
    <>
      <Reveal className="page-width grid-12 gap-y-12 pt-28 lg:pt-36">
        <header className="col-span-12 flex flex-col justify-between gap-12 lg:col-span-5">
          <div>
            <h1 className="label text-champagne">{about.heading}</h1>
            <p className="mt-6 max-w-[18ch] font-display text-display-3 leading-none font-light text-balance md:max-w-none lg:text-display-5">
              {about.statement}
            </p>
          </div>
          <div className="max-lg:sr-only">
            <h2 className="label text-champagne">{about.filmsSection.heading}</h2>
            <p className="mt-4 max-w-[30ch] text-ash">{about.filmsSection.lead}</p>
          </div>
        </header>
        <div data-block="picture" className="col-span-12 min-w-0 lg:col-span-7">
          <FilmCarousel
            films={about.films}
            label="Films of the house"
            sizes={posterSizes}
            priority
          />
        </div>
      </Reveal>

      <Reveal className="page-width grid-12 gap-y-8 pt-section md:grid-rows-[auto_1fr]">
        <p
          data-block="heading"
          className="col-span-12 font-display text-display-8 leading-[1.15] font-light text-pretty md:col-span-5"
        >
          {first}
        </p>
        <div
          data-block="text"
          className="col-span-12 max-w-[62ch] space-y-5 text-ash *:first:text-bone md:col-span-6 md:col-start-7 md:row-span-2 lg:col-span-5 lg:col-start-8"
        >
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p data-block="text" className="col-span-12 md:col-span-5">
          <a href="/services" className="text-link label">
            {about.servicesLink}
          </a>
        </p>
      </Reveal>

      <Principles />
      <AboutCities />

      <Invitation
        text={about.invitation}
        picture={about.invitationPicture}
        position="invitation-luggage"
      />
    </>
  );
}
