import { useEffect, useState } from 'react';
import type { Film } from '#app/content/films.ts';
import { whenIdle } from '#app/lib/when-idle.ts';
import { Icon } from '#app/ui/icon.tsx';
import { forgetPaused, mayAutoplay, rememberPaused } from './hero-film-choice.ts';
import { FilmFrame } from './player/film-frame.tsx';
import { useFilm } from './player/use-film.ts';

interface HeroFilmProps {
  film: Film;
  /** The position of the pause button in the hero. */
  controlClassName: string;
}

/**
 * A film over the hero's poster, visible once its pictures move. The hero must be positioned and isolated, its
 * poster below z-index -10; the button is where this is rendered.
 */
export function HeroFilm({ film, controlClassName }: HeroFilmProps) {
  const { play, pause, ...player } = useFilm();
  // The film did not start by itself, or the visitor has used the button.
  const [isButtonShown, setIsButtonShown] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const isOn = player.playing;

  useEffect(() => whenIdle(() => (mayAutoplay() ? play() : setIsButtonShown(true))), [play]);

  const toggle = () => {
    setIsButtonShown(true);
    if (isOn || player.requested) {
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
      {/* A player that does not answer stays invisible; a new attempt gets a new one. */}
      {player.status !== 'idle' && (
        <div
          key={attempt}
          inert
          className={`absolute inset-0 -z-10 overflow-hidden transition-opacity duration-1000 [container-type:size] motion-reduce:transition-none ${player.moving ? '' : 'opacity-0'}`}
        >
          {/* 16:9, and large enough to cover the hero. */}
          <FilmFrame
            film={film}
            kind="background"
            ref={player.iframeRef}
            className="pointer-events-none absolute top-1/2 left-1/2 h-[max(100cqh,56.25cqw)] w-[max(100cqw,177.78cqh)] max-w-none -translate-1/2"
          />
        </div>
      )}
      {(isButtonShown || player.moving) && (
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
