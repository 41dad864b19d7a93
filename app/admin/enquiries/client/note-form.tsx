import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { TextAreaField } from '#app/forms/fields/field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { readNewer } from '#app/lib/read-newer.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { useMoveFocusOnMount } from '#app/ui/move-focus.ts';
import {
  type Client,
  type ClientNote,
  changedNoteSchema,
  newClientNoteSchema,
} from '#contract/enquiries/clients.ts';
import { limits } from '#contract/limits.ts';
import { addNote, changeNote, type NoteText } from './client-calls.ts';

type NoteFormProps = {
  client: Client;
  email: string;
  /** Missing for a new one. */
  note?: ClientNote;
  onClose: () => void;
};

export function NoteForm({ client, email, note, onClose }: NoteFormProps) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  useMoveFocusOnMount(field);
  /** The version that was seen. What somebody else made of it meanwhile is shown, and can then be replaced. */
  const seen = useRef(note);
  const newerOf = (error: unknown) => readNewer(changedNoteSchema, error);
  const form = useForm<NoteText>({
    schema: newClientNoteSchema,
    read: ({ text }) => ({ text, email: note?.email ?? email }),
    draft: `client-note ${note?.id ?? client.id}`,
    send: async (given) => {
      try {
        if (seen.current) await changeNote(queryClient, seen.current, given.text);
        else await addNote(queryClient, client, given);
      } catch (error) {
        if (seen.current) seen.current = { ...seen.current, ...newerOf(error) };
        throw error;
      }
      onClose();
    },
    explain: (error) => {
      const newer = newerOf(error);
      if (!newer) return explainFailure(error);
      return `Somebody has changed this note: it says “${newer.text}” now. Save again to put yours in its place.`;
    },
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };

  return (
    <form {...form.formProps} onKeyDown={press} className="grid gap-4 py-2.5">
      <TextAreaField
        {...form.field('text')}
        ref={field}
        label="Note, for the desk only"
        defaultValue={form.typed.text ?? note?.text}
        maxLength={limits.note}
        rows={3}
        dir="auto"
        readOnly={form.isSending}
        required
      />
      <FormError text={form.formError} />
      <p className="flex flex-wrap items-center gap-x-6">
        <button type="submit" disabled={form.isSending} className="button">
          {form.isSending ? 'Saving…' : 'Save the note'}
        </button>
        <button type="button" onClick={onClose} className="row-action">
          Cancel
        </button>
      </p>
    </form>
  );
}
