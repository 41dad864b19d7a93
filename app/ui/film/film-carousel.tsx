import { type KeyboardEvent, useState } from 'react';
import type { FilmContent } from '#app/content/page-content.ts';
import { StepControls } from '#app/ui/step-controls.tsx';
import { useStrip } from '#app/ui/use-strip.ts';
import { isRightToLeft, t } from '#contract/texts/texts.ts';
import { FilmPlayer } from './film-player.tsx';

interface FilmCarouselProps {
  films: readonly FilmContent[];
  /** The carousel's accessible name. */
  label: string;
  /** How wide a poster is shown, as in `<img sizes>`. */
  sizes: string;
}

export function FilmCarousel({ films, label, sizes }: FilmCarouselProps) {
  const { strip, shown, goTo, step } = useStrip<HTMLDivElement>();
  const current = shown?.first ?? 0;
  // The first slide is read with the page; only a change is announced.
  const [hasMoved, setHasMoved] = useState(false);
  if (current > 0 && !hasMoved) setHasMoved(true);

  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step((event.key === 'ArrowLeft') === isRightToLeft() ? 1 : -1);
  };

  return (
    <section aria-roledescription={t('film.carousel')} aria-label={label}>
      {/* The padding leaves room for the focus ring, which a scrolling element would clip. */}
      <div
        ref={strip}
        className="film-track -m-2 flex snap-x snap-mandatory scroll-px-2 gap-4 overflow-x-auto overscroll-x-contain scroll-smooth p-2 [scrollbar-width:none] motion-reduce:scroll-auto noscript:block noscript:space-y-8"
      >
        {films.map((film, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a slide
          <div
            key={film.title}
            role="group"
            aria-roledescription={t('film.slide')}
            aria-label={t('film.place', { place: position + 1, count: films.length })}
            inert={shown && position !== current}
            className="w-full shrink-0 snap-start"
          >
            <FilmPlayer film={film} sizes={sizes} isActive={position === current} />
          </div>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {hasMoved &&
          t('film.shown', {
            place: current + 1,
            count: films.length,
            title: films[current]?.title ?? '',
          })}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        role="group"
        aria-label={t('film.choose')}
        onKeyDown={stepByKey}
        className="film-choice flex items-center justify-between border-t border-hairline pt-5 noscript:hidden"
      >
        <div className="-ms-4 flex">
          {films.map(({ title }, position) => (
            <button
              key={title}
              type="button"
              aria-label={t('film.numbered', { place: position + 1, title })}
              aria-current={position === current || undefined}
              onClick={() => goTo(position)}
              className="group grid size-11 place-items-center"
            >
              <span className="size-2 rounded-full border border-ash transition-colors group-hover:border-champagne group-aria-current:border-champagne group-aria-current:bg-champagne forced-colors:group-aria-current:bg-[Highlight] forced-colors:forced-color-adjust-none" />
            </button>
          ))}
        </div>
        <StepControls
          shown={shown}
          count={films.length}
          previous={t('film.previous')}
          next={t('film.next')}
          onStep={step}
        />
      </div>
    </section>
  );
}
