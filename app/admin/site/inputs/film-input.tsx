import { useState } from 'react';
import { Link } from 'wouter';
import { videoLibrary } from '#app/admin/library/records/libraries.ts';
import { explainVideoRefusal } from '#app/admin/library/records/site-places.ts';
import type { FilmField } from '#app/admin/site/parts/field.ts';
import { RecordDialog } from '#app/admin/site/references/record-dialog.tsx';
import { useDraftField } from '#app/admin/site/state/editor-context.tsx';
import { FieldError, InputField } from '#app/forms/fields/field.tsx';
import type { PosterFilm } from '#contract/site/films.ts';

type FilmInputProps = { field: FilmField; path: string };

/** Where the film comes from. A video of the library comes first, then Vimeo, then the film that came with the site. */
export function FilmInput({ field, path }: FilmInputProps) {
  const { value: film, error, change } = useDraftField<PosterFilm>(path);
  const [isChoosing, setIsChoosing] = useState(false);
  const { video, ...rest } = film;
  return (
    <fieldset id={path} tabIndex={-1} className="grid gap-4">
      <legend className="label mb-3 text-ash">{field.label}</legend>
      {video ? (
        <div className="border-l border-champagne pl-4">
          <p className="wrap-anywhere">
            From the library: {film.title || 'a video without a title'}
          </p>
          <p className="flex flex-wrap gap-x-6">
            <Link href="/admin/videos" className="row-action inline-flex items-center">
              Edit it in the library
            </Link>
            <button type="button" onClick={() => change(rest)} className="row-action">
              Take it out
            </button>
          </p>
        </div>
      ) : (
        <VimeoInput film={film} path={path} onChange={(next) => change({ ...film, ...next })} />
      )}
      <FieldError name={path} error={error} />
      {field.takesVideos && (
        <p>
          <button type="button" onClick={() => setIsChoosing(true)} className="row-action">
            {video ? 'Choose another video' : 'Show a video from the library'}
          </button>
        </p>
      )}
      {isChoosing && (
        <RecordDialog
          library={videoLibrary}
          textOf={({ type, url }) => (type === 'upload' ? 'Uploaded' : url)}
          explainRefusal={explainVideoRefusal}
          onChoose={({ id, url, updatedAt, title }) => {
            setIsChoosing(false);
            change({ ...film, title, video: { id, url, updatedAt } });
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </fieldset>
  );
}

type VimeoInputProps = {
  film: PosterFilm;
  path: string;
  onChange: (film: { vimeoId: string; vimeoHash?: string | undefined }) => void;
};

/** Holds what is typed until it is an address: half of one is not saved. */
function VimeoInput({ film, path, onChange }: VimeoInputProps) {
  const saved = formatVimeoAddress(film);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? saved;
  return (
    <InputField
      name={`${path}.vimeoId`}
      label="Vimeo address"
      hint={
        film.delivered
          ? 'Empty, or while Vimeo does not answer: the film that came with the site.'
          : 'The page you watched it on, such as https://vimeo.com/76979871.'
      }
      error={
        readVimeoAddress(text)
          ? undefined
          : 'Please give the address of a film at Vimeo, such as https://vimeo.com/76979871.'
      }
      value={text}
      autoComplete="off"
      spellCheck={false}
      inputMode="url"
      onChange={({ target }) => {
        setTyped(target.value);
        const read = readVimeoAddress(target.value);
        if (read) onChange({ vimeoHash: undefined, ...read });
      }}
      onBlur={() => {
        if (readVimeoAddress(text)) setTyped(undefined);
      }}
    />
  );
}

/** Vimeo's number for a film, and the second part of an unlisted film's address. */
type VimeoFilm = { vimeoId: string; vimeoHash?: string | undefined };

/** From a number, or from an address as people copy it; undefined for anything else. Empty means no film. */
export function readVimeoAddress(typed: string): VimeoFilm | undefined {
  const text = typed.trim();
  if (text === '') return { vimeoId: '' };
  const pattern =
    /^(?:(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/)?)?(\d{1,12})(?:(?:\/|\?h=)([0-9a-f]{6,16}))?(?:[/?#].*)?$/i;
  const [, vimeoId, vimeoHash] = pattern.exec(text) ?? [];
  return vimeoId ? { vimeoId, vimeoHash: vimeoHash?.toLowerCase() } : undefined;
}

export const formatVimeoAddress = ({ vimeoId, vimeoHash }: VimeoFilm) =>
  vimeoId && `https://vimeo.com/${[vimeoId, vimeoHash].filter(Boolean).join('/')}`;
