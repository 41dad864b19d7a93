import type { FilmContent } from '#app/content/page-content.ts';
import { FilmFrame } from './film-frame.tsx';
import type { FilmSession } from './film-session.ts';
import type { FilmSourceKind } from './film-source.ts';
import { FilmVideo } from './film-video.tsx';

interface FilmSourceViewProps {
  film: FilmContent;
  source: FilmSourceKind;
  /** Whether its pictures are seen: the poster in front is gone. */
  isSeen: boolean;
  attach: FilmSession['attach'];
  /** How our own film fills its place. */
  fit: string;
}

/** The source of a film that was asked to play, behind the poster. A chunk of its own, loaded after the page. */
export function FilmSourceView({ film, source, isSeen, attach, fit }: FilmSourceViewProps) {
  const { title, hosted, files } = film;
  if (source === 'own')
    return (
      files && (
        <FilmVideo
          title={title}
          files={files}
          attach={attach}
          className={`absolute inset-0 ${fit}`}
        />
      )
    );
  return (
    hosted && (
      // Behind the poster the player's own buttons would take the focus invisibly.
      <div inert={!isSeen} className="absolute inset-0">
        <FilmFrame film={hosted} title={title} kind="embed" attach={attach} className="size-full" />
      </div>
    )
  );
}

/** Grows along the poster's edge in the time the hosted film has to answer. */
export function WaitingLine() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-px origin-left bg-champagne transition-transform duration-[2s] ease-standard motion-reduce:transition-none starting:scale-x-0"
    />
  );
}
