import { Link } from 'wouter';
import { useDraftField } from '#app/admin/site/state/editor-context.tsx';
import { FieldError } from '#app/forms/fields/field.tsx';

type LibraryNoteProps = { library: 'service' | 'testimonial'; path: string };

/** On an item that shows a record: where its words are changed. */
export function LibraryNote({ library, path }: LibraryNoteProps) {
  const { error } = useDraftField<unknown>(path);
  const { value: record, change } = useDraftField<{ id: string }>(`${path}.record`);
  if (!record) return null;
  return (
    <div className="border-l border-champagne pl-4">
      <p>From the library. Its words are changed there.</p>
      <p className="flex flex-wrap gap-x-6">
        <Link href={`/admin/${library}s`} className="row-action inline-flex items-center">
          Edit it in the library
        </Link>
        <button type="button" onClick={() => change(undefined)} className="row-action">
          Write it here instead
        </button>
      </p>
      <FieldError name={path} error={error} />
    </div>
  );
}
