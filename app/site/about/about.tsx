import { usePage } from '#app/lib/content.tsx';
import { CityStrip } from '#app/site/sections/city-strip.tsx';
import { Invitation } from '#app/site/sections/invitation.tsx';
import { FilmCarousel } from '#app/ui/film/film-carousel.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal/reveal.tsx';
import { localPath, t } from '#contract/texts/texts.ts';
import { AboutCities } from './about-cities.tsx';

export default function About() {
  const about = usePage('about');
  const [first, ...others] = about.paragraphs;
  return (
    <>
      <header className="pt-28 lg:pt-32">
        <div className="page-width">
          <h1 className="label text-champagne">{about.heading}</h1>
          <p className="mt-6 max-w-[21em] font-display text-display-3 leading-[1.05] font-light text-balance">
            {about.statement}
          </p>
        </div>
        <CityStrip
          stops={about.cityStops.map(({ id, name, drawing }) => ({ id, name, drawing }))}
          href=""
        />
      </header>

      <Reveal className="page-width grid-12 gap-y-8 pt-section md:grid-rows-[auto_1fr]">
        <p
          data-block="heading"
          className="col-span-12 font-display text-display-8 leading-[1.15] font-light text-pretty md:col-span-5"
        >
          {first}
        </p>
        <div
          data-block="text"
          className="col-span-12 max-w-[72ch] space-y-5 text-ash *:first:text-bone md:col-span-6 md:col-start-7 md:row-span-2"
        >
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p data-block="text" className="col-span-12 md:col-span-5">
          <a href={localPath('/services')} className="text-link label">
            {about.servicesLink}
          </a>
        </p>
      </Reveal>

      {/* On a wide screen the films and their buttons are on one screen. */}
      <Reveal
        labelledBy="films"
        className="page-width grid-12 items-baseline gap-y-4 pt-section lg:[--film-max-height:max(100svh-14rem,24rem)]"
      >
        <h2
          id="films"
          data-block="heading"
          className="label col-span-12 text-champagne md:col-span-6"
        >
          {about.filmsSection.heading}
        </h2>
        <p data-block="text" className="col-span-12 text-ash md:col-span-6">
          {about.filmsSection.lead}
        </p>
        <div data-block="picture" className="col-span-12 mt-4 min-w-0">
          <FilmCarousel
            films={about.films}
            label={t('film.ofHouse')}
            // On a phone a little less than its width, so that the size which just fits is chosen and not the one above.
            sizes="(min-width: 64rem) min(88vw, 95rem), 85vw"
          />
        </div>
      </Reveal>

      <Principles />
      <AboutCities />

      <Invitation
        text={about.invitation}
        picture={about.invitationPicture}
        position="object-[100%] lg:object-[50%_60%]"
      />
    </>
  );
}

function Principles() {
  const about = usePage('about');
  return (
    <Reveal labelledBy="rules" className="page-width grid-12 gap-y-8 pt-section">
      <h2
        id="rules"
        data-block="heading"
        className="label col-span-12 text-champagne max-lg:order-first"
      >
        {about.principlesHeading}
      </h2>
      <ol className="col-span-12 grid border-b border-hairline gap-x-8 md:max-lg:grid-cols-2 lg:col-span-6">
        {about.principles.map(({ title, text }) => (
          <li key={title} data-block="text" className="border-t border-hairline py-7">
            <h3 className="text-display-7">{title}</h3>
            <p className="mt-2 max-w-[48ch] text-ash">{text}</p>
          </li>
        ))}
      </ol>
      {/* On a wide screen from the first line of the list to its last, otherwise above the list. */}
      <div data-block="picture" className="col-span-12 max-lg:order-first lg:col-span-6">
        <div className="frame relative aspect-[4/3] md:aspect-[2/1] lg:aspect-auto lg:h-full">
          <Picture
            picture={about.principlesPicture}
            alt=""
            sizes="(min-width: 64rem) 46vw, 92vw"
            className="absolute inset-0 size-full object-cover object-[85%_42%] md:max-lg:object-[85%_36%]"
          />
        </div>
      </div>
    </Reveal>
  );
}
