import { useRef } from 'react';
import { usePage } from '#app/lib/content.tsx';
import { LocalTime } from '#app/site/sections/local-time.tsx';
import { GroundLine } from '#app/ui/ground-line.tsx';
import { Reveal } from '#app/ui/reveal/reveal.tsx';
import { type InViewOptions, useInView } from '#app/ui/reveal/use-in-view.ts';
import { StepControls } from '#app/ui/step-controls.tsx';
import { useStrip } from './use-strip.ts';

const drawsInView: InViewOptions = {
  attribute: 'line',
  before: 'waiting',
  after: 'drawn',
  observe: { threshold: 0.3 },
};

/** The cities along one drawn line, from edge to edge; a strip that scrolls sideways by wheel, finger, Tab or its arrows where they do not fit. */
export function HomeCities() {
  const { cities, cityStops } = usePage('home');
  const strip = useRef<HTMLUListElement>(null);
  const { shown, step } = useStrip(strip);
  useInView(strip, drawsInView);
  const fits = cityStops.length <= 5;
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
      <ul ref={strip} className={`strip mt-10 ${fits ? 'strip-row' : ''}`}>
        {cityStops.map(({ id, name, timeZone, line, drawing }) => (
          <li key={id}>
            <a href={`/about#${id}`} className="group block">
              <GroundLine drawing={drawing} />
              <span className="strip-stop">
                <span className="strip-name font-display font-light transition-colors group-hover:text-champagne">
                  {name}
                </span>
                <LocalTime timeZone={timeZone} />
                <span className="text-ash min-[100rem]:text-lg">{line}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div
        className={`page-width strip-controls mt-6 flex items-center justify-end noscript:hidden ${fits ? 'lg:hidden' : ''}`}
      >
        <StepControls shown={shown} count={cityStops.length} noun="city" onStep={step} />
      </div>
    </Reveal>
  );
}
