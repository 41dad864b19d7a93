import { filmFiles } from '#app/content/film-files.ts';
import { useHouse, usePage } from '#app/lib/content.tsx';
import { useDeferred } from '#app/lib/use-deferred.ts';
import { FactList } from '#app/site/sections/fact-list.tsx';
import { FileLink } from '#app/ui/film/file-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { name as brandName } from '#contract/brand.ts';
import { localPath, t } from '#contract/texts/texts.ts';

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
          className={`hero-rise @container ${house.name === brandName ? '' : wordmarkClass(house.name)}`}
        >
          <p className="hero-wordmark font-wordmark font-light uppercase">{house.name}</p>
          <h1 className="sr-only">{t('hero.heading')}</h1>
          <h2 className="sr-only">{t('hero.cities', { cities: cityNames })}</h2>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-bone/25 pt-5">
            <p className="text-balance text-bone sm:text-lg xl:text-xl min-[100rem]:text-2xl">
              {heroLine}
            </p>
            <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
              <a href={localPath('/about')} className="button button-on-picture">
                {t('hero.discover')}
              </a>
              <WhatsAppLink className="text-link label">
                <span>
                  <RichText
                    text={t('hero.write')}
                    tags={{ wide: (words) => <span className="max-sm:sr-only">{words}</span> }}
                  />
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
        className="page-width relative mt-7 text-base before:col-span-full before:border-t before:border-hairline not-print:max-md:row-start-4 lg:grid-cols-4 lg:gap-x-8 min-[100rem]:text-lg"
      />
      <a
        href={localPath('/about')}
        aria-label={t('hero.readAbout')}
        className="hero-chevron relative grid size-12 place-items-center text-champagne hover:text-bone"
      >
        <Icon name="chevronDown" size={28} />
      </a>
      {/* Its button comes after the others by keyboard; the film itself is between poster and scrim. */}
      {loaded && <loaded.HeroFilm film={film} fit={fit} />}
    </div>
  );
}

/** By the number of letters up to which it fits: the wordmark is never wider than its container. */
const wordmarkClasses = {
  8: '[--wordmark-em:6.2]',
  12: '[--wordmark-em:9.2]',
  18: '[--wordmark-em:13.7]',
  26: '[--wordmark-em:19.7]',
};

const wordmarkClass = ({ length }: string) =>
  Object.entries(wordmarkClasses).find(([letters]) => length <= Number(letters))?.[1] ??
  '[--wordmark-em:30]';
