// A poster taken from an uploaded video, at the moment the owner likes.
import { useRef, useState } from 'react';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { getAt } from '#app/admin/site-draft/content-path.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { mediaUrl } from '#contract/library/videos.ts';
import type { PosterFilm } from '#contract/site/films.ts';
import type { PictureFile } from './picture-calls.ts';

type FilmStillProps = { posterPath: string; onStill: (file: PictureFile) => void };

export function FilmStill({ posterPath, onStill }: FilmStillProps) {
  const { draft } = useEditor().state;
  const film = getAt(draft, posterPath.replace(/\.poster$/, '')) as PosterFilm | undefined;
  const video = useRef<HTMLVideoElement>(null);
  const [duration, setDuration] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  // A hosting service does not give its pictures away.
  if (!film?.video || !mediaUrl.test(film.video.url)) return null;

  const take = async () => {
    const blob = await drawFrame(video.current);
    if (blob) onStill({ name: `${film.title || 'film'}.png`, blob });
    else setHasFailed(true);
  };

  return (
    <section aria-labelledby="film-still">
      <h3 id="film-still" className="label font-text text-ash">
        From the film
      </h3>
      <video
        ref={video}
        src={film.video.url}
        preload="auto"
        muted
        playsInline
        aria-label={film.title}
        onLoadedMetadata={({ currentTarget }) => setDuration(currentTarget.duration)}
        onError={() => setHasFailed(true)}
        className="mt-4 max-h-72 max-w-full bg-graphite"
      />
      <div className="mt-4 flex flex-wrap items-end gap-6">
        <label className="label min-w-60 grow text-ash">
          Moment
          <input
            type="range"
            min={0}
            max={duration}
            step={0.04}
            defaultValue={0}
            onChange={({ target }) => {
              if (video.current) video.current.currentTime = Number(target.value);
              target.setAttribute('aria-valuetext', `${Number(target.value).toFixed(1)} seconds`);
            }}
            className="mt-2 block h-11 w-full cursor-pointer accent-champagne"
          />
        </label>
        <button type="button" onClick={take} className="button button-quiet">
          Take this moment
        </button>
      </div>
      {hasFailed && <FormError text="This browser could not take a picture from the film." />}
    </section>
  );
}

async function drawFrame(video: HTMLVideoElement | null): Promise<Blob | null> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
