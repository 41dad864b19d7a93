import { filmFiles } from '#app/content/film-files.ts';
import { useHouse, usePage } from '#app/lib/content.tsx';
import { useDeferred } from '#app/lib/use-deferred.ts';
import { FactList } from '#app/site/sections/fact-list.tsx';
import { FileLink } from '#app/ui/film/file-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { name as brandName } from '#contract/brand.ts';

// The film starts after the page has loaded, so its code is loaded then, too.
const loadFilm = () => import('./hero-film.tsx');

/** The poster and the film have the same, so that the one can take the other's place unseen. */
const fit = 'size-full object-cover object-[62%_50%]';

/** On a phone about as many pixels as the film has, which is 720 wide: the poster is what its visitor waits for. */
export const heroSizes = '(orientation: portrait) 80vw, 100vw';

export function HomeHero() {
  const house = useHouse();
  const loaded = useDeferred(loadFilm);
  const { heroLine, heroPicture, heroPortrait, film, cityNames, facts } = usePage('home');
  return (
    <div className="hero cover relative isolate overflow-clip bg-ink">
      <div className="hero-layer -z-20">
        <Picture
          picture={heroPicture}
          portrait={heroPortrait}
          alt=""
          sizes={heroSizes}
          priority
          className={fit}
        />
      </div>
      <div className="hero-layer hero-scrim pointer-events-none -z-1" />

      <div className="page-width relative pt-32 [grid-area:1/1]">
        <div
          data-letters={house.name === brandName ? undefined : lettersOf(house.name)}
          className="hero-rise @container"
        >
          <p className="hero-wordmark font-wordmark font-light uppercase">{house.name}</p>
          <h1 className="sr-only">Premium luxury transportation</h1>
          <h2 className="sr-only">Elite chauffeur services in {cityNames}</h2>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-bone/25 pt-5">
            <p className="text-balance text-bone sm:text-lg xl:text-xl min-[100rem]:text-2xl">
              {heroLine}
            </p>
            <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
              <a href="/about" className="button button-on-picture">
                DISCOVER
              </a>
              <WhatsAppLink className="text-link label">
                <span>
                  <span className="max-sm:sr-only">Write on </span>WhatsApp
                </span>
              </WhatsAppLink>
              <FileLink
                href={import.meta.env.SSR ? filmFiles.hero.landscape.file : undefined}
                className=""
              />
            </div>
          </div>
        </div>
      </div>
      <FactList
        facts={facts}
        className="hero-facts page-width relative text-base lg:grid-cols-4 lg:gap-x-8 min-[100rem]:text-lg"
      />
      <a
        href="/about"
        aria-label="Read about the house"
        className="hero-chevron relative grid size-12 place-items-center text-champagne hover:text-bone"
      >
        <Icon name="chevronDown" size={28} />
      </a>
      {/* Its button comes after the others by keyboard; the film itself is between poster and scrim. */}
      {loaded && <loaded.HeroFilm film={film} fit={fit} />}
    </div>
  );
}

/** The sizes of the wordmark in home.css. */
const lettersOf = (name: string) => [8, 12, 18, 26].find((letters) => name.length <= letters) ?? 40;
