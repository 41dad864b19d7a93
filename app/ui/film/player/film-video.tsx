import { useCallback } from 'react';
import type { FilmFiles } from '#app/content/film-files.ts';
import { t } from '#contract/texts/texts.ts';
import type { FilmSession } from './film-session.ts';
import { attachOwnFilm } from './own-source.ts';

interface FilmVideoProps {
  title: string;
  files: FilmFiles;
  className: string;
  attach: FilmSession['attach'];
}

/** Our own copy of a film. Rendering it begins to load the file. */
export function FilmVideo({ title, files, className, attach }: FilmVideoProps) {
  const ref = useCallback(
    (video: HTMLVideoElement) => attach((reports) => attachOwnFilm(video, reports)),
    [attach],
  );
  return (
    <video
      ref={ref}
      aria-label={t('film.named', { title })}
      muted
      loop
      playsInline
      preload="auto"
      className={className}
    >
      {files.av1 && <source src={files.av1} type={av1Type} />}
      <source src={files.file} />
      {files.captions && (
        <track kind="captions" srcLang="en" label="English" src={files.captions} default />
      )}
    </video>
  );
}

/** With the codec named, a browser that cannot decode it goes on to the next file without loading this one. */
const av1Type = 'video/webm; codecs="av01.0.05M.08"';
