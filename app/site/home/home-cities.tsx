import { usePage } from '#app/lib/content.tsx';
import { CityStrip } from '#app/site/sections/city-strip.tsx';
import { Reveal } from '#app/ui/reveal/reveal.tsx';
import { localPath } from '#contract/texts/texts.ts';

export function HomeCities() {
  const { cities, cityStops } = usePage('home');
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
      <CityStrip stops={cityStops} href={localPath('/about')} />
    </Reveal>
  );
}
