import { LocalTime } from '#app/site/sections/local-time.tsx';
import { GroundLine } from '#app/ui/ground-line.tsx';
import { type InViewOptions, useInView } from '#app/ui/reveal/use-in-view.ts';
import { StepControls } from '#app/ui/step-controls.tsx';
import { useStrip } from '#app/ui/use-strip.ts';
import { t } from '#contract/texts/texts.ts';

const drawsInView: InViewOptions = {
  attribute: 'line',
  before: 'waiting',
  after: 'drawn',
  observe: { threshold: 0.3 },
};

type CityStripProps = {
  stops: readonly {
    id: string;
    name: string;
    timeZone?: string;
    line?: string;
    drawing?: string | undefined;
  }[];
  /** The page with a text about each city. */
  href: string;
};

/** As many as stand side by side on a wide screen. */
const maxInRow = 5;

/** The cities along one drawn line, from edge to edge; where they do not fit, a strip that scrolls sideways by wheel, finger, Tab or its arrows. */
export function CityStrip({ stops, href }: CityStripProps) {
  const { strip, shown, step } = useStrip<HTMLUListElement>();
  const fitsInRow = stops.length <= maxInRow;
  useInView(strip, drawsInView);
  return (
    <>
      <ul ref={strip} className={`strip mt-10 ${fitsInRow ? 'strip-row' : ''}`}>
        {stops.map(({ id, name, timeZone, line, drawing }, index) => (
          <li key={id}>
            <a href={`${href}#${id}`} className="group block">
              <GroundLine
                drawing={drawing}
                before={index === 0}
                after={index === stops.length - 1}
              />
              <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-3 pe-4 *:last:basis-full lg:max-xl:in-[.strip-row]:grid">
                <span className="font-display text-[clamp(1.875rem,1.9vw,2.25rem)] leading-[1.2] font-light transition-colors group-hover:text-champagne">
                  {name}
                </span>
                {timeZone && <LocalTime timeZone={timeZone} />}
                {line && <span className="text-ash min-[100rem]:text-lg">{line}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div
        className={`page-width strip-controls mt-6 flex justify-end noscript:hidden ${fitsInRow ? 'lg:hidden' : ''}`}
      >
        <StepControls
          shown={shown}
          count={stops.length}
          previous={t('city.previous')}
          next={t('city.next')}
          onStep={step}
        />
      </div>
    </>
  );
}
