import type { TextField } from '#app/admin/site/parts/field.ts';
import { useDraftField } from '#app/admin/site/state/editor-context.tsx';
import { LegalDraft } from './legal-draft.tsx';
import { TextInput } from './text-input.tsx';

type MarkdownInputProps = { field: TextField; path: string };

/** A legal page. */
export function MarkdownInput({ field, path }: MarkdownInputProps) {
  const { value, change } = useDraftField<string>(path);
  return (
    <>
      <TextInput field={field} path={path} />
      {value.trim() === '' && (
        <LegalDraft path={path} language="en" onLoad={change} inputId={path} />
      )}
      <BracketsLeft text={value} />
    </>
  );
}

export const BracketsLeft = ({ text }: { text: string }) =>
  text.includes('[') &&
  /\[[^\]]+\](?!\()/.test(text) && (
    <p className="mt-2 text-sm text-ash">There are still [square brackets] to be filled in.</p>
  );
