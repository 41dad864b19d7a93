import { usePage } from '#app/lib/content.tsx';
import { LocalTime } from '#app/site/sections/local-time.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal.tsx';

/** The five cities along a line, beside a picture that stays while they scroll by. */
export function AboutCities() {
  const { cities, citiesPicture, cityDetails } = usePage('about');
  return (
    <Reveal labelledBy="cities" className="page-width grid-12 gap-y-12 pt-section">
      <div className="col-span-12 lg:col-span-6">
        <div data-block="picture" className="lg:sticky lg:top-24">
          <div className="frame">
            <Picture
              {...citiesPicture}
              sizes="(min-width: 64rem) 46rem, 92vw"
              className="aspect-[4/3] w-full object-cover lg:aspect-auto lg:h-[calc(100svh-9rem)] lg:max-h-[52rem]"
            />
          </div>
        </div>
      </div>
      <div className="col-span-12 lg:col-span-5 lg:col-start-8">
        <h2 id="cities" data-block="heading" className="text-display-4">
          {cities.heading}
        </h2>
        <p data-block="text" className="mt-4 text-ash">
          {cities.lead}
        </p>
        <ul className="route mt-12 grid gap-12 md:mt-16 md:gap-16">
          {cityDetails.map(({ id, name, timeZone, detail }) => (
            <li key={id} data-block="text" className="route-stop">
              <div className="flex items-baseline justify-between gap-4">
                <h3 id={id} className="text-display-7">
                  {name}
                </h3>
                <LocalTime timeZone={timeZone} className="label text-champagne" />
              </div>
              <p className="mt-4 text-ash">{detail}</p>
            </li>
          ))}
        </ul>
      </div>
    </Reveal>
  );
}
