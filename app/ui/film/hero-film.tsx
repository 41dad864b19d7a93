import { useEffect, useState } from 'react';
import type { Film } from '#app/content/films.ts';
import { whenSettled } from '#app/lib/when-idle.ts';
import { Icon } from '#app/ui/icon.tsx';
import { forgetPaused, mayStartByItself, rememberPaused } from './hero-film-choice.ts';
import { FilmFrame } from './player/film-frame.tsx';
import { useFilm } from './player/use-film.ts';

interface HeroFilmProps {
  film: Film;
  /** Where the pause button stands within the hero. */
  controlClassName: string;
}

/**
 * A film that lies over the hero's poster once its pictures move, and never before. The hero is to
 * be positioned and isolated, with its poster deeper than -10; the button comes where this is rendered.
 */
export function HeroFilm({ film, controlClassName }: HeroFilmProps) {
  const { play, pause, ...player } = useFilm();
  // The visitor has the say: either the film did not start by itself, or it was stopped by hand.
  const [isOffered, setIsOffered] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const isOn = player.playing;

  useEffect(() => whenSettled(() => (mayStartByItself() ? play() : setIsOffered(true))), [play]);

  const toggle = () => {
    setIsOffered(true);
    if (isOn || player.wanted) {
      rememberPaused();
      pause();
    } else {
      forgetPaused();
      if (player.status === 'unavailable') setAttempt(attempt + 1);
      play();
    }
  };

  const icon = isOn ? 'pause' : 'play';
  return (
    <>
      {/* A player that stays silent stays where it is, unseen; a new attempt gets a new one. */}
      {player.status !== 'idle' && (
        <div
          key={attempt}
          inert
          className={`absolute inset-0 -z-10 overflow-hidden transition-opacity duration-1000 [container-type:size] motion-reduce:transition-none ${player.moving ? '' : 'opacity-0'}`}
        >
          {/* 16:9, and as large as it takes to leave no edge uncovered. */}
          <FilmFrame
            film={film}
            kind="background"
            ref={player.iframeRef}
            className="pointer-events-none absolute top-1/2 left-1/2 h-[max(100cqh,56.25cqw)] w-[max(100cqw,177.78cqh)] max-w-none -translate-1/2"
          />
        </div>
      )}
      {(isOffered || player.moving) && (
        <button
          type="button"
          aria-label={isOn ? 'Pause background film' : 'Play background film'}
          data-tooltip={isOn ? 'Pause film' : 'Play film'}
          onClick={toggle}
          className={`grid size-12 place-items-center border border-hairline bg-ink/50 text-bone transition-[color,border-color,opacity] hover:border-champagne hover:text-champagne starting:opacity-0 ${controlClassName}`}
        >
          <Icon name={icon} size={18} />
        </button>
      )}
    </>
  );
}
