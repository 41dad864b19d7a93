import { useRef } from 'react';
import { LocalTime } from '#app/site/sections/local-time.tsx';
import { GroundLine } from '#app/ui/ground-line.tsx';
import { type InViewOptions, useInView } from '#app/ui/reveal/use-in-view.ts';
import { StepControls } from '#app/ui/step-controls.tsx';
import { useStrip } from './use-strip.ts';

const drawsInView: InViewOptions = {
  attribute: 'line',
  before: 'waiting',
  after: 'drawn',
  observe: { threshold: 0.3 },
};

type CityStop = {
  id: string;
  name: string;
  timeZone?: string;
  line?: string;
  drawing?: string | undefined;
};

type CityStripProps = { stops: readonly CityStop[]; href: string; hasArrows?: boolean };

/** The cities along one drawn line, from edge to edge; a strip that scrolls sideways by wheel, finger, Tab or its arrows where they do not fit. */
export function CityStrip({ stops, href, hasArrows = false }: CityStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const { shown, step } = useStrip(strip);
  useInView(strip, drawsInView);
  const fits = stops.length <= 5;
  return (
    <>
      <ul ref={strip} className={`strip mt-10 ${fits ? 'strip-row' : ''}`}>
        {stops.map(({ id, name, timeZone, line, drawing }) => (
          <li key={id}>
            <a href={`${href}#${id}`} className="group block">
              <GroundLine drawing={drawing} />
              <span className="strip-stop">
                <span className="strip-name font-display font-light transition-colors group-hover:text-champagne">
                  {name}
                </span>
                {timeZone && <LocalTime timeZone={timeZone} />}
                {line && <span className="text-ash min-[100rem]:text-lg">{line}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {hasArrows && (
        <div
          className={`page-width strip-controls mt-6 flex items-center justify-end noscript:hidden ${fits ? 'lg:hidden' : ''}`}
        >
          <StepControls shown={shown} count={stops.length} noun="city" onStep={step} />
        </div>
      )}
    </>
  );
}
