import { usePage } from '#app/lib/content.tsx';
import { LocalTime } from '#app/site/sections/local-time.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal/reveal.tsx';

/** The five cities, beside a picture. On a screen between a phone's and a laptop's, their heading stands beside it. */
export function AboutCities() {
  const { cities, citiesPicture, cityStops } = usePage('about');
  return (
    <Reveal labelledBy="cities" className="page-width grid-12 gap-y-12 pt-section pb-band">
      <div className="col-span-12 md:max-xl:grid md:max-xl:grid-cols-[1fr_1fr] md:max-xl:grid-rows-[auto_1fr] md:max-xl:gap-x-8 xl:col-span-6">
        <h2 id="cities" data-block="heading" className="text-display-4">
          {cities.heading}
        </h2>
        <p data-block="text" className="mt-4 text-ash">
          {cities.lead}
        </p>
        {/* A window, whose frame is never cut; only the bright edge at the picture's foot is. */}
        <div
          data-block="picture"
          className="print:hidden max-md:mt-10 md:max-xl:[grid-area:1/2/3] xl:mt-10"
        >
          <Picture
            {...citiesPicture}
            sizes="(min-width: 48rem) 46vw, 92vw"
            className="aspect-[25/31] w-full object-cover object-top"
          />
        </div>
      </div>
      <div className="col-span-12 xl:col-span-6">
        <ul className="grid gap-8 content-between xl:h-full xl:gap-4">
          {cityStops.map(({ id, name, timeZone, detail }) => (
            <li key={id} data-block="text" className="border-t border-hairline pt-4">
              <div className="flex items-baseline justify-between gap-4">
                <h3 id={id} className="text-display-7">
                  {name}
                </h3>
                <LocalTime timeZone={timeZone} />
              </div>
              <p className="mt-3 max-w-[62ch] text-balance text-ash">{detail}</p>
            </li>
          ))}
        </ul>
      </div>
    </Reveal>
  );
}
