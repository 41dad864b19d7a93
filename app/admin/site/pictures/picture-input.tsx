import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from '#app/admin/site/inputs/text-input.tsx';
import type { PictureField } from '#app/admin/site/parts/field.ts';
import { pictureNeedsAlt } from '#app/admin/site/parts/field-limits.ts';
import { altLabel } from '#app/admin/site/parts/translation-places.ts';
import { useDraftField, useEditor } from '#app/admin/site/state/editor-context.tsx';
import { getAt, toStablePath } from '#app/admin/site-draft/content-path.ts';
import { versionOptions } from '#app/admin/site-draft/site-calls.ts';
import type { Picture } from '#contract/site/pictures.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { Thumbnail } from './thumbnail.tsx';

type Described = { picture: Picture; alt: string };
type Value = Picture | Described;
type PictureInputProps = { field: PictureField; path: string };

const altField = {
  kind: 'paragraph',
  label: altLabel,
  help: 'For those who cannot see it.',
} as const;

export function PictureInput({ field, path }: PictureInputProps) {
  const { draft } = useEditor().state;
  const { value, change } = useDraftField<Value | undefined>(path);
  const needsAlt = pictureNeedsAlt(path);
  const described = needsAlt ? (value as Described | undefined) : undefined;
  const picture = needsAlt ? described?.picture : (value as Picture | undefined);
  // Replaced or taken out: the way back to the one that came with the site, where that place had one.
  const isReplaced = !picture || picture.upload !== undefined;
  const { data: defaults } = useQuery({ ...versionOptions(0), enabled: isReplaced });
  const delivered = getAt(defaults?.content, toStablePath(draft, path)) as Value | undefined;
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = (picture: Picture, alt: string) => {
    setIsChoosing(false);
    change(needsAlt ? { picture, alt } : picture);
  };
  return (
    <fieldset>
      <legend className="label text-ash">{field.label}</legend>
      {field.help && <p className="mt-2 text-sm text-ash">{field.help}</p>}
      <div className="mt-3 grid gap-4">
        {picture ? (
          <Thumbnail picture={picture} shape={field.shape} alt={described?.alt ?? ''} />
        ) : (
          <p className="text-ash">{field.none}</p>
        )}
        <p className="flex flex-wrap gap-x-6">
          <button
            type="button"
            id={path}
            onClick={() => setIsChoosing(true)}
            className="row-action text-left"
          >
            {picture ? 'Choose another picture' : 'Choose a picture'}
            <span className="sr-only"> for {field.label}</span>
          </button>
          {isReplaced && delivered && (
            <button
              type="button"
              onClick={() => {
                change(delivered);
                // The button goes with what it replaces.
                document.getElementById(path)?.focus();
              }}
              className="row-action text-left"
            >
              Back to the delivered picture<span className="sr-only"> for {field.label}</span>
            </button>
          )}
          {picture && field.none && (
            <button type="button" onClick={() => change(undefined)} className="row-action">
              Take it out<span className="sr-only"> of {field.label}</span>
            </button>
          )}
        </p>
        {described && <TextInput field={altField} path={`${path}.alt`} />}
      </div>
      {isChoosing && (
        <PictureDialog
          shape={field.shape}
          needsAlt={needsAlt}
          current={picture}
          path={path}
          onChoose={choose}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </fieldset>
  );
}
