import { cities } from '#app/content/cities.ts';
import { home } from '#app/content/home.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal.tsx';

/** The five cities as a strip that scrolls sideways, by wheel, finger or arrow keys. */
export function HomeCities() {
  return (
    <Reveal labelledBy="cities" className="border-t border-hairline pt-section">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <h2 id="cities" className="text-display-6">
          {home.cities.heading}
        </h2>
        <p className="max-w-[34ch] text-ash">{home.cities.lead}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section aria-label="Pictures of the five cities" tabIndex={0} className="strip mt-12 pb-8">
        {cities.map((city) => (
          <figure key={city.id} className="strip-item group">
            <div className="overflow-hidden">
              <Picture
                picture={city.picture}
                alt={city.alt}
                sizes="(min-width: 40.25rem) 33rem, 82vw"
                className="aspect-[8/5] w-full object-cover"
              />
            </div>
            <figcaption className="mt-5 grid gap-1">
              <span className="font-display text-3xl font-light">{city.name}</span>
              <span className="text-ash">{city.line}</span>
            </figcaption>
          </figure>
        ))}
      </section>
    </Reveal>
  );
}
