import { useId } from 'react';
import { PictureInput } from '#app/admin/site/pictures/picture-input.tsx';
import { useDraftField } from '#app/admin/site/state/editor-context.tsx';
import { joinPath } from '#app/admin/site-draft/content-path.ts';
import { FilmInput } from './inputs/film-input.tsx';
import { ListInput } from './inputs/list/list-input.tsx';
import { MarkdownInput } from './inputs/markdown-input.tsx';
import { ChoiceInput, TextInput } from './inputs/text-input.tsx';
import type { Field, Part } from './parts/field.ts';

export function PartFields({ part }: { part: Part }) {
  const id = useId();
  return (
    <>
      <h2 className="text-3xl">{part.label}</h2>
      <p className="mt-3 max-w-[60ch] text-ash">{part.lead}</p>
      {Object.entries(part.groups).map(([heading, fields], index) => (
        <section
          key={heading}
          aria-labelledby={`${id}-${index}`}
          className="mt-10 grid gap-7 border-t border-hairline pt-8"
        >
          <h3 id={`${id}-${index}`} className={heading === part.label ? 'sr-only' : 'text-2xl'}>
            {heading}
          </h3>
          {fields.map((field) => (
            <FieldInput
              key={`${field.kind} ${field.path}`}
              field={field}
              isNamed={field.label === heading}
            />
          ))}
        </section>
      ))}
    </>
  );
}

type FieldInputProps = {
  field: Field;
  /** The path of the list item that the field is in; empty outside lists. */
  prefix?: string;
  /** Where the heading above says the same as its label. */
  isNamed?: boolean;
};

function FieldInput({ field, prefix = '', isNamed = false }: FieldInputProps) {
  const path = joinPath(prefix, field.path);
  const parent = path.split('.').slice(0, -1).join('.');
  const source = useDraftField<unknown>(joinPath(parent, field.filledBy ?? 'record'));
  const isLocked = field.filledBy !== undefined && source.value !== undefined;
  const { kind } = field;
  return (
    // The preview finds the field's text, and the field its text in the preview, by this path.
    <div data-path={path}>
      {kind === 'choice' && <ChoiceInput field={field} path={path} isLocked={isLocked} />}
      {kind === 'picture' && <PictureInput field={field} path={path} />}
      {kind === 'film' && <FilmInput field={field} path={path} />}
      {kind === 'list' && (
        <ListInput
          field={field}
          path={path}
          isNamed={isNamed}
          renderField={(one, prefix) => (
            <FieldInput key={`${one.kind} ${one.path}`} field={one} prefix={prefix} />
          )}
        />
      )}
      {kind === 'markdown' && <MarkdownInput field={field} path={path} />}
      {(kind === 'line' || kind === 'paragraph' || kind === 'timeZone') && (
        <TextInput field={field} path={path} isLocked={isLocked} />
      )}
    </div>
  );
}
