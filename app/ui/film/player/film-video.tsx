import type { Ref } from 'react';
import type { FilmFile, FilmWithSound } from '#app/content/film-files.ts';
import type { Film } from '#app/content/films.ts';

interface FilmVideoProps {
  film: Film;
  files: FilmFile | FilmWithSound;
  className: string;
  ref: Ref<HTMLVideoElement>;
}

/** Our own copy of a film. Rendering it begins to load the file. */
export function FilmVideo({ film, files, className, ref }: FilmVideoProps) {
  return (
    <video
      ref={ref}
      aria-label={`Film: ${film.title}`}
      muted
      loop
      playsInline
      preload="auto"
      className={className}
    >
      <source src={files.av1} type={av1Type} />
      <source src={files.h264} type="video/mp4" />
      {'captions' in files && (
        <track kind="captions" srcLang="en" label="English" src={files.captions} default />
      )}
    </video>
  );
}

/** With the codec named, a browser that cannot decode it goes on to the next file without loading this one. */
const av1Type = 'video/webm; codecs="av01.0.05M.08"';
