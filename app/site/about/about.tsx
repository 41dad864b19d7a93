import { about } from '#app/content/about.ts';
import { aboutFilms } from '#app/content/films.ts';
import { FilmCarousel } from '#app/ui/film/film-carousel.tsx';
import { Reveal } from '#app/ui/reveal.tsx';
import { AboutCities } from './about-cities.tsx';
import { Principles } from './principles.tsx';

export default function About() {
  const [first, ...others] = about.paragraphs;
  return (
    <>
      <header className="page-width pt-36 pb-section md:pt-52">
        <h1 className="label text-champagne">{about.heading}</h1>
        <p className="mt-8 max-w-[18ch] font-display text-display-2 leading-none font-light text-balance md:max-w-none">
          {about.statement}
        </p>
        <div className="grid-12 mt-16 gap-y-6 md:mt-28">
          <p className="col-span-12 font-display text-lead leading-[1.2] md:col-span-5 lg:col-start-2 lg:col-span-4">
            {first}
          </p>
          <div className="col-span-12 space-y-5 text-ash md:col-span-6 md:col-start-7 lg:col-span-5 lg:col-start-7">
            {others.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </header>

      <Reveal labelledBy="films" className="border-t border-hairline">
        <div className="page-width grid-12 gap-y-10 py-section">
          <div className="col-span-12 lg:col-span-3">
            <h2 id="films" className="text-display-7">
              {about.films.heading}
            </h2>
            <p className="mt-4 max-w-[30ch] text-ash">{about.films.lead}</p>
          </div>
          <div className="col-span-12 min-w-0 lg:col-span-9">
            <FilmCarousel
              films={aboutFilms}
              label="Films of the house"
              sizes="(min-width: 80rem) 58rem, 92vw"
            />
          </div>
        </div>
      </Reveal>

      <Principles />
      <AboutCities />

      <Reveal className="page-width pb-section">
        <p className="border-t border-hairline pt-10">
          <a
            href="/services"
            className="group inline-flex min-h-11 flex-col gap-5 font-display text-display-4 leading-none font-light hover:text-champagne md:flex-row md:items-baseline md:gap-6"
          >
            {about.servicesLink}
            <span
              aria-hidden="true"
              className="h-px w-10 bg-champagne transition-[width] duration-[250ms] group-hover:w-40 md:w-24"
            />
          </a>
        </p>
      </Reveal>
    </>
  );
}
