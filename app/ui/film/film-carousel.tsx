import { useState } from 'react';
import type { FilmContent } from '#app/content/page-content.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { FilmPlayer } from './film-player.tsx';
import { useCarouselIndex } from './use-carousel-index.ts';

interface FilmCarouselProps {
  films: readonly FilmContent[];
  /** The carousel's accessible name. */
  label: string;
  /** How wide a poster is shown, as in `<img sizes>`. */
  sizes: string;
}

export function FilmCarousel({ films, label, sizes }: FilmCarouselProps) {
  const { track, index, goTo, step } = useCarouselIndex(films.length);
  const current = index ?? 0;
  // The first slide is read with the page; only a change is announced.
  const [hasMoved, setHasMoved] = useState(false);
  if (current > 0 && !hasMoved) setHasMoved(true);

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      {/* The padding leaves room for the focus ring, which a scrolling element would clip. */}
      <div
        ref={track}
        className="film-track -m-2 flex snap-x snap-mandatory scroll-px-2 gap-4 overflow-x-auto overscroll-x-contain scroll-smooth p-2 [scrollbar-width:none] motion-reduce:scroll-auto noscript:block noscript:space-y-8"
      >
        {films.map((film, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a slide
          <div
            key={film.title}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${films.length}`}
            inert={index !== undefined && position !== index}
            className="w-full shrink-0 snap-start"
          >
            <FilmPlayer film={film} sizes={sizes} isActive={position === current} />
          </div>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {hasMoved && `Film ${current + 1} of ${films.length}: ${films[current]?.title}`}
      </p>
      <CarouselControls
        titles={films.map((film) => film.title)}
        index={current}
        onChoose={goTo}
        onStep={step}
      />
    </section>
  );
}
