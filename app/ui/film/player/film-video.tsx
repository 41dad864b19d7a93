import type { Ref } from 'react';
import type { FilmFiles } from '#app/content/film-files.ts';

interface FilmVideoProps {
  title: string;
  files: FilmFiles;
  className: string;
  ref: Ref<HTMLVideoElement>;
}

/** Our own copy of a film. Rendering it begins to load the file. */
export function FilmVideo({ title, files, className, ref }: FilmVideoProps) {
  return (
    <video
      ref={ref}
      aria-label={`Film: ${title}`}
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
