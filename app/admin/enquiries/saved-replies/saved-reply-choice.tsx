import { useQuery } from '@tanstack/react-query';
import { savedRepliesOptions } from './saved-replies-query.ts';

const editValue = 'edit';

type SavedReplyChoiceProps = { onChoose: (text: string) => void; onEdit: () => void };

/** A text from the list goes to where the cursor stands. */
export function SavedReplyChoice({ onChoose, onEdit }: SavedReplyChoiceProps) {
  const replies = useQuery(savedRepliesOptions);
  return (
    <>
      <label htmlFor="saved-reply" className="sr-only">
        Insert a saved reply
      </label>
      <select
        id="saved-reply"
        value=""
        onChange={({ target }) => {
          if (target.value === editValue) onEdit();
          const chosen = replies.data?.find(({ id }) => id === target.value);
          if (chosen) onChoose(chosen.text);
        }}
        className="field field-select mt-0 w-auto max-w-full text-sm"
      >
        <option value="">Saved replies</option>
        {replies.data?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
        <option value={editValue}>Add or change…</option>
      </select>
    </>
  );
}
