import { usePage } from '#app/lib/content.tsx';
import { CityStrip, maxInRow } from '#app/site/sections/city-strip.tsx';
import { Reveal } from '#app/ui/reveal/reveal.tsx';
import { StepControls } from '#app/ui/step-controls.tsx';
import { useStrip } from '#app/ui/use-strip.ts';

/** The cities, with arrows for the strip where they do not stand side by side. */
export function HomeCities() {
  const { cities, cityStops } = usePage('home');
  const { strip, shown, step } = useStrip<HTMLUListElement>();
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
      <CityStrip list={strip} stops={cityStops} href="/about" />
      <div
        className={`page-width strip-controls mt-6 flex items-center justify-end noscript:hidden ${cityStops.length <= maxInRow ? 'lg:hidden' : ''}`}
      >
        <StepControls {...shown} count={cityStops.length} noun="city" onStep={step} />
      </div>
    </Reveal>
  );
}
