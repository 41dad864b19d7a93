import { useEffect } from 'react';
import type { FilmContent } from '#app/content/page-content.ts';
import { useDeferred } from '#app/lib/use-deferred.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { squareControl } from '#app/ui/step-controls.tsx';
import { t } from '#contract/texts/texts.ts';
import { FileLink } from './file-link.tsx';
import type { FilmSourceChoice, FilmState } from './player/film-session.ts';
import { filmUrl } from './player/player-url.ts';
import { useFilm } from './player/use-film.ts';

const hostedAnswerMs = 2 * 1000;

const listSources = ({ hosted, files }: FilmContent): FilmSourceChoice[] => [
  ...(hosted ? [{ kind: 'hosted', answerMs: hostedAnswerMs } as const] : []),
  ...(files ? [{ kind: 'own', answerMs: 10 * 1000 } as const] : []),
];

const soundIcon = 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11';
const mutedIcon = 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5';

const loadSourceView = () => import('./player/film-source-view.tsx');

/** The poster and the film have the same, so that the one can take the other's place unseen. */
const fit = 'size-full object-cover object-[var(--film-position,50%)]';

interface FilmPlayerProps {
  film: FilmContent;
  /** How wide the poster is shown, as in `<img sizes>`. */
  sizes: string;
  /** For a poster at the top of a page. */
  priority?: boolean;
  /** False while out of sight, as a carousel's other slides are: the film then pauses. */
  isActive?: boolean;
}

/** A page may set the shape (`film-shape` in site.css), and by --film-position what of the film it shows. */
export function FilmPlayer({ film, sizes, priority = false, isActive = true }: FilmPlayerProps) {
  const player = useFilm(() => listSources(film));
  const { requested, moving, pause } = player;
  const loaded = useDeferred(loadSourceView, player.source !== undefined);
  const message = formatStatus(player);
  const icon = player.playing ? 'pause' : 'play';
  const { title } = film;

  useEffect(() => {
    if (!isActive) pause();
  }, [isActive, pause]);

  return (
    <figure className="relative">
      <div className="film-shape relative w-full overflow-hidden bg-graphite">
        {loaded && player.source && (
          <loaded.FilmSourceView
            film={film}
            source={player.source}
            isSeen={moving}
            attach={player.attach}
            fit={fit}
          />
        )}
        <div
          className={`pointer-events-none absolute inset-0 transition-opacity duration-700 motion-reduce:transition-none ${moving ? 'opacity-0' : ''}`}
        >
          <Picture
            picture={film.poster.picture}
            alt={film.poster.alt}
            sizes={sizes}
            priority={priority}
            className={fit}
          />
        </div>
        {loaded && requested && <loaded.WaitingLine />}
      </div>
      <div className="flex items-center justify-between py-3 noscript:hidden">
        <button
          type="button"
          aria-label={t(player.playing ? 'film.pauseNamed' : 'film.playNamed', { title })}
          onClick={player.togglePlay}
          // A press on the poster counts as one on the button.
          className={`-ms-1 flex min-h-12 items-center gap-3 pe-4 transition-colors hover:text-champagne ${moving ? '' : 'after:film-shape after:absolute after:inset-x-0 after:top-0'}`}
        >
          <Icon name={icon} size={26} strokeWidth={1} />
          <span className="label">{t(player.playing ? 'film.pause' : 'film.play')}</span>
        </button>
        {/* Its name stays and aria-pressed changes; the other button changes its name. */}
        <button
          type="button"
          aria-label={t('film.muteNamed', { title })}
          aria-pressed={player.muted}
          data-tooltip={t(player.muted ? 'film.muted' : 'film.mute')}
          onClick={player.toggleMute}
          className={squareControl}
        >
          <Icon path={player.muted ? mutedIcon : soundIcon} size={20} />
        </button>
      </div>
      <figcaption className="min-h-20 border-t border-hairline pt-4 pb-5">
        <span className="block font-display text-2xl leading-tight">{title}</span>
        {/* Both in one grid cell, so that a message does not change the height. */}
        <span className="mt-1 grid text-sm *:[grid-area:1/1]">
          <span className={`text-ash ${message ? 'invisible' : ''}`}>{film.caption}</span>
          <span aria-live="polite">{message}</span>
        </span>
        <FileLink href={import.meta.env.SSR ? findFile(film) : undefined} className="mt-2" />
      </figcaption>
    </figure>
  );
}

const findFile = ({ files, hosted }: FilmContent) =>
  files?.file ?? (hosted && filmUrl(hosted, 'embed'));

/** Shown in the caption's place. */
function formatStatus({ status, requested, refused }: FilmState) {
  if (status === 'unavailable') return t('film.unavailable');
  if (refused) return t('film.refused');
  return requested ? t('film.moment') : null;
}
