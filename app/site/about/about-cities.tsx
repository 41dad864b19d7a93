import { about } from '#app/content/about.ts';
import { cities } from '#app/content/cities.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal.tsx';

export function AboutCities() {
  return (
    <div className="page-width pb-section">
      <Reveal className="grid-12 items-end gap-y-4">
        <h2 className="col-span-12 text-display-4 lg:col-span-7">{about.cities.heading}</h2>
        <p className="col-span-12 text-ash md:col-span-6 lg:col-span-4 lg:col-start-9">
          {about.cities.lead}
        </p>
      </Reveal>
      {cities.map((city, index) => (
        <Reveal
          key={city.id}
          labelledBy={city.id}
          className="grid-12 mt-16 items-end gap-y-6 md:mt-24"
        >
          {/* Picture and text change sides from one city to the next. */}
          <div
            className={`col-span-12 md:col-span-7 ${index % 2 === 0 ? '' : 'md:order-2 md:col-start-6'}`}
          >
            <Picture
              picture={city.picture}
              alt={city.alt}
              sizes="(min-width: 80rem) 46rem, (min-width: 48rem) 58vw, 92vw"
              className="aspect-[8/5] w-full object-cover"
            />
          </div>
          <div
            className={`col-span-12 md:col-span-5 lg:col-span-4 ${index % 2 === 0 ? 'md:max-lg:pl-5 lg:col-start-9' : 'md:max-lg:pr-5'}`}
          >
            <h3 id={city.id} className="text-display-7">
              {city.name}
            </h3>
            <p className="mt-4 text-ash">{city.detail}</p>
          </div>
        </Reveal>
      ))}
    </div>
  );
}
