import { useCallback } from 'react';
import type { HostedFilm } from '#app/content/page-content.ts';
import { t } from '#contract/texts/texts.ts';
import type { FilmSession } from './film-session.ts';
import { attachHostedFilm } from './hosted-source.ts';
import { type FilmKind, filmUrl } from './player-url.ts';

interface FilmFrameProps {
  film: HostedFilm;
  title: string;
  kind: FilmKind;
  className: string;
  attach: FilmSession['attach'];
}

/** The host's player page. Rendering it sends a request to the host: only after a press of play. */
export function FilmFrame({ film, title, kind, className, attach }: FilmFrameProps) {
  const ref = useCallback(
    (frame: HTMLIFrameElement) => attach((reports) => attachHostedFilm(frame, reports)),
    [attach],
  );
  const isDecoration = kind === 'background';
  return (
    <iframe
      ref={ref}
      src={filmUrl(film, kind)}
      title={t(isDecoration ? 'film.background' : 'film.named', { title })}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      tabIndex={isDecoration ? -1 : undefined}
      aria-hidden={isDecoration || undefined}
      className={className}
    />
  );
}
