import { useRef } from 'react';
import { usePage } from '#app/lib/content.tsx';
import { LocalTime } from '#app/site/sections/local-time.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal/reveal.tsx';
import { StepControls } from '#app/ui/step-controls.tsx';
import { useStrip } from './use-strip.ts';

/** The five cities: a strip that scrolls sideways by wheel, finger, Tab or its arrows; on a wide screen side by side, where they fit. */
export function HomeCities() {
  const { cities, cityPictures } = usePage('home');
  const strip = useRef<HTMLUListElement>(null);
  const { shown, step } = useStrip(strip);
  const fits = cityPictures.length <= 5;
  return (
    <Reveal labelledBy="cities" className="pt-section">
      <div className="page-width grid-12 items-end gap-y-4">
        <h2 id="cities" data-block="heading" className="col-span-12 text-display-5 lg:col-span-6">
          {cities.heading}
        </h2>
        <p data-block="text" className="col-span-12 text-ash lg:col-span-6 min-[100rem]:text-lg">
          {cities.lead}
        </p>
      </div>
      <ul ref={strip} data-block="picture" className={`strip mt-10 ${fits ? 'strip-row' : ''}`}>
        {cityPictures.map(({ id, name, timeZone, line, picture: { picture, alt } }) => (
          <li key={id}>
            <a href={`/about#${id}`} className="group block">
              <div className="frame">
                <Picture
                  picture={picture}
                  alt={alt}
                  sizes="(min-width: 64rem) min(22rem, 21vw), 17.5rem"
                  className="frame-picture w-full object-cover"
                />
              </div>
              <span className="strip-stop">
                <span className="strip-name font-display font-light transition-colors group-hover:text-champagne">
                  {name}
                </span>
                <LocalTime timeZone={timeZone} />
              </span>
              <span className="mt-1 block text-ash min-[100rem]:text-lg">{line}</span>
            </a>
          </li>
        ))}
      </ul>
      <div
        className={`page-width strip-controls mt-6 flex items-center justify-end noscript:hidden ${fits ? 'lg:hidden' : ''}`}
      >
        <StepControls shown={shown} count={cityPictures.length} noun="city" onStep={step} />
      </div>
    </Reveal>
  );
}
