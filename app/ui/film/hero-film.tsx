import { useEffect, useState } from 'react';
import { filmFiles } from '#app/content/film-files.ts';
import type { HostedFilm } from '#app/content/page-content.ts';
import { whenIdle } from '#app/lib/when-idle.ts';
import { Icon } from '#app/ui/icon.tsx';
import { portraitScreen } from '#app/ui/picture.tsx';
import { forgetPaused, mayAutoplay, rememberPaused } from './hero-film-choice.ts';
import { FilmFrame } from './player/film-frame.tsx';
import { FilmVideo } from './player/film-video.tsx';
import { useFilm } from './player/use-film.ts';

const hostedOnly = () => [{ kind: 'hosted', answerMs: 6 * 1000 }] as const;
const ownOnly = () => [{ kind: 'own', answerMs: 20 * 1000 }] as const;
// As long as `duration-1000` below.
const fadeMs = 1000;
// Until its fade is over and the page is quiet.
const loopAloneMs = 1500;

interface HeroFilmProps {
  film: { title: string; hosted?: HostedFilm | undefined };
  /** Where the poster is, and the film over it. As large as the poster: a larger one would be taken for the page's largest paint. */
  layerClassName: string;
  /** How film and poster fill that. */
  fitClassName: string;
  /** How the hosted film's iframe covers the hero. */
  frameClassName: string;
  /** The position of the pause button in the hero. */
  controlClassName: string;
}

/**
 * A film over the hero's poster, visible once its pictures move: our own, until those of the hosted one do. The hero must be positioned and isolated, its
 * poster below z-index -10; the button is where this is rendered.
 */
export function HeroFilm({
  film,
  layerClassName,
  fitClassName,
  frameClassName,
  controlClassName,
}: HeroFilmProps) {
  const hosted = useFilm(hostedOnly);
  const own = useFilm(ownOnly);
  const { play: playHosted } = hosted;
  const { play: playOwn } = own;
  const isHosted = film.hosted !== undefined;
  const isLoopCovered = useLater(hosted.moving, fadeMs);
  const [loopFiles] = useState(() =>
    matchMedia(portraitScreen).matches ? filmFiles.hero.portrait : filmFiles.hero.landscape,
  );
  // The film did not start by itself, or the visitor has used the button.
  const [isButtonShown, setIsButtonShown] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const isOn = hosted.playing || own.playing;

  useEffect(
    () =>
      whenIdle(() => {
        if (mayAutoplay()) playOwn();
        else setIsButtonShown(true);
      }),
    [playOwn],
  );

  // One player after the other: together they would keep a phone busy while its visitor begins to read.
  const hasLoopRun = useLater(own.moving, loopAloneMs);
  const isLoopMissing = own.refused || own.status === 'unavailable';
  const mayStartHosted = isHosted && hosted.status === 'idle' && (hasLoopRun || isLoopMissing);
  useEffect(() => {
    if (!mayStartHosted) return;
    return whenIdle(() => {
      if (mayAutoplay()) playHosted();
    });
  }, [playHosted, mayStartHosted]);

  const toggle = () => {
    setIsButtonShown(true);
    if (isOn || hosted.requested || own.requested) {
      rememberPaused();
      hosted.pause();
      own.pause();
    } else {
      forgetPaused();
      if (hosted.status === 'unavailable') setAttempt(attempt + 1);
      if (isHosted) hosted.play();
      if (!isLoopCovered) own.play();
    }
  };

  const layer = `${layerClassName} -z-10 motion-reduce:transition-none`;
  const icon = isOn ? 'pause' : 'play';
  return (
    <>
      {own.source && !isLoopCovered && (
        <div
          inert
          className={`${layer} transition-opacity duration-500 ${own.moving ? '' : 'opacity-0'}`}
        >
          <FilmVideo
            title={film.title}
            files={loopFiles}
            attach={own.attach}
            className={fitClassName}
          />
        </div>
      )}
      {/* A player that does not answer stays invisible; a new attempt gets a new one. */}
      {film.hosted && hosted.status !== 'idle' && (
        <div
          key={attempt}
          inert
          className={`${layer} transition-opacity duration-1000 [container-type:size] ${hosted.moving ? '' : 'opacity-0'}`}
        >
          <FilmFrame
            film={film.hosted}
            title={film.title}
            kind="background"
            attach={hosted.attach}
            className={frameClassName}
          />
        </div>
      )}
      {(isButtonShown || hosted.moving || own.moving) && (
        <button
          type="button"
          aria-label={isOn ? 'Pause background film' : 'Play background film'}
          data-tooltip={isOn ? 'Pause film' : 'Play film'}
          onClick={toggle}
          className={`grid size-12 place-items-center text-bone transition-[color,opacity] hover:text-champagne starting:opacity-0 ${controlClassName}`}
        >
          <Icon name={icon} size={18} />
        </button>
      )}
    </>
  );
}

/** True once `value` has been true for so long. */
function useLater(value: boolean, afterMs: number) {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(setIsLater, afterMs, true);
    return () => {
      clearTimeout(timer);
      setIsLater(false);
    };
  }, [value, afterMs]);
  return isLater;
}
