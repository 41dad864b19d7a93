import { useQuery } from '@tanstack/react-query';
import type { SavedReply } from '#contract/enquiries/saved-replies.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import type { Language } from '#contract/texts/languages.ts';
import { savedRepliesOptions } from './saved-replies-query.ts';

const editValue = 'edit';

type SavedReplyChoiceProps = {
  /** The enquiry's. */
  language: Language;
  onChoose: (text: string) => void;
  onEdit: () => void;
};

/** A text from the list goes to where the cursor stands. Those in the visitor's language come first. */
export function SavedReplyChoice({ language, onChoose, onEdit }: SavedReplyChoiceProps) {
  const { data = [] } = useQuery(savedRepliesOptions);
  const isTheirs = (reply: SavedReply) => reply.language === language;
  const replies = [...data.filter(isTheirs), ...data.filter((reply) => !isTheirs(reply))];
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
          const chosen = replies.find(({ id }) => id === target.value);
          if (chosen) onChoose(chosen.text);
        }}
        className="field field-select mt-0 w-auto max-w-full text-sm"
      >
        <option value="">Saved replies</option>
        {replies.map(({ id, title, language: own }) => (
          <option key={id} value={id}>
            {own === 'en' ? title : `${title} (${englishNames[own]})`}
          </option>
        ))}
        <option value={editValue}>Add or change…</option>
      </select>
    </>
  );
}
