import { useEffect, useState } from 'react';
import { filmFiles } from '#app/content/film-files.ts';
import type { PageContent } from '#app/content/page-content.ts';
import { attempt } from '#app/lib/attempt.ts';
import { whenIdle } from '#app/lib/when-idle.ts';
import { FilmFrame } from '#app/ui/film/player/film-frame.tsx';
import { FilmVideo } from '#app/ui/film/player/film-video.tsx';
import { useFilm } from '#app/ui/film/player/use-film.ts';
import { Icon } from '#app/ui/icon.tsx';
import { portraitScreen } from '#app/ui/picture.tsx';
import { t } from '#contract/texts/texts.ts';

const hostedOnly = () => [{ kind: 'hosted', answerMs: 6 * 1000 }] as const;
const ownOnly = () => [{ kind: 'own', answerMs: 20 * 1000 }] as const;
// As long as `duration-1000` below.
const fadeMs = 1000;
// Until its fade is over and the page is quiet.
const loopAloneMs = 1500;

/** As large as the poster: a larger film would be taken for the page's largest paint. */
const layer = 'hero-layer -z-10 motion-reduce:transition-none';

type HeroFilmProps = {
  film: PageContent<'home'>['film'];
  /** How the poster fills the hero, and the film as well. */
  fit: string;
};

/**
 * A film over the hero's poster, visible once its pictures move: our own, until those of the hosted one do.
 */
export function HeroFilm({ film, fit }: HeroFilmProps) {
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
  const [attemptCount, setAttemptCount] = useState(1);
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
      attempt(() => localStorage.setItem(choiceKey, paused));
      hosted.pause();
      own.pause();
    } else {
      attempt(() => localStorage.removeItem(choiceKey));
      if (hosted.status === 'unavailable') setAttemptCount(attemptCount + 1);
      if (isHosted) hosted.play();
      if (!isLoopCovered) own.play();
    }
  };

  const icon = isOn ? 'pause' : 'play';
  return (
    <>
      {own.source && !isLoopCovered && (
        <div
          inert
          className={`${layer} transition-opacity duration-500 ${own.moving ? '' : 'opacity-0'}`}
        >
          <FilmVideo title={film.title} files={loopFiles} attach={own.attach} className={fit} />
        </div>
      )}
      {/* A player that does not answer stays invisible; a new attempt gets a new one. */}
      {film.hosted && hosted.status !== 'idle' && (
        <div
          key={attemptCount}
          inert
          className={`${layer} transition-opacity duration-1000 [container-type:size] ${hosted.moving ? '' : 'opacity-0'}`}
        >
          <FilmFrame
            film={film.hosted}
            title={film.title}
            kind="background"
            attach={hosted.attach}
            className="absolute top-1/2 left-1/2 aspect-video w-[max(100cqw,177.78cqh)] max-w-none -translate-1/2"
          />
        </div>
      )}
      {(isButtonShown || hosted.moving || own.moving) && (
        <button
          type="button"
          aria-label={t(isOn ? 'hero.pause' : 'hero.play')}
          data-tooltip={t(isOn ? 'film.pause' : 'film.play')}
          onClick={toggle}
          className="hero-control grid size-12 place-items-center text-bone transition-[color,opacity] hover:text-champagne starting:opacity-0"
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

const choiceKey = 'aldermere:hero-film';
const paused = 'paused';

/** False if the visitor paused it before, prefers reduced motion or forced colours, or saves data. */
function mayAutoplay() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const wasPaused = attempt(() => localStorage.getItem(choiceKey)) === paused;
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)');
  return !wasPaused && !prefersStill.matches && !connection?.saveData;
}
