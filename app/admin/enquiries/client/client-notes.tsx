import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Datestamp } from '#app/ui/list/timestamp.tsx';
import type { Client, ClientNote } from '#contract/enquiries/clients.ts';
import { removeNote } from './client-calls.ts';
import { NoteForm } from './note-form.tsx';

type ClientNotesProps = {
  client: Client;
  /** The address that a new note is about. */
  email: string;
};

/** What the house remembers: an allergy, a seat, names. */
export function ClientNotes({ client, email }: ClientNotesProps) {
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<ClientNote | 'new'>();
  const [removing, setRemoving] = useState<ClientNote>();
  const add = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEdited(undefined);
    // The pressed button has left the page with the form.
    requestAnimationFrame(() => add.current?.focus());
  };

  return (
    <>
      {client.notes.length > 0 && (
        <ul aria-label="Notes about the client" className="border-t border-hairline">
          {client.notes.map((note) => (
            <li key={note.id} className="border-b border-hairline py-2.5">
              {edited !== 'new' && edited?.id === note.id ? (
                <NoteForm {...{ client, email, note }} onClose={close} />
              ) : (
                <>
                  <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                    {note.text}
                  </p>
                  <p className="flex flex-wrap items-center gap-x-5 text-sm text-ash">
                    <span>
                      {note.author}, <Datestamp iso={note.createdAt} />
                      {client.addresses.length > 1 && `, about ${note.email}`}
                    </span>
                    <button
                      type="button"
                      onClick={() => setEdited(note)}
                      className="row-action"
                      aria-label={`Change the note: ${note.text}`}
                    >
                      Change
                    </button>
                    <button
                      type="button"
                      onClick={() => setRemoving(note)}
                      className="row-action decoration-ember hover:text-ember"
                      aria-label={`Remove the note: ${note.text}`}
                    >
                      Remove
                    </button>
                  </p>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited === 'new' ? (
        <NoteForm {...{ client, email }} onClose={close} />
      ) : (
        <button
          ref={add}
          type="button"
          onClick={() => setEdited('new')}
          className="row-action justify-self-start"
        >
          Add a note
        </button>
      )}
      {removing && (
        <ConfirmDialog
          heading="Remove this note?"
          text={`“${removing.text}”, written by ${removing.author}, is removed and cannot be brought back.`}
          confirm="Remove the note"
          busy="Removing…"
          isDestructive
          act={() => removeNote(queryClient, removing)}
          onClose={() => setRemoving(undefined)}
          moveFocusTo={add}
        />
      )}
    </>
  );
}
