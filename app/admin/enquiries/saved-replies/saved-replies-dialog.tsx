import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { ListEmpty, ListState } from '#app/ui/list/list-state.tsx';
import { useMoveFocusOnRemoval } from '#app/ui/move-focus.ts';
import type { SavedReply } from '#contract/enquiries/saved-replies.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import { removeReply, savedRepliesOptions } from './saved-replies-query.ts';
import { SavedReplyForm } from './saved-reply-form.tsx';

/** The texts that the desk keeps for itself. */
export function SavedRepliesDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const replies = useQuery(savedRepliesOptions);
  const [edited, setEdited] = useState<SavedReply | 'new'>();
  const addButton = useRef<HTMLButtonElement>(null);
  const removeRef = useMoveFocusOnRemoval(addButton);
  const removing = useMutation({
    mutationFn: (reply: SavedReply) => removeReply(queryClient, reply),
  });

  if (edited) {
    return (
      <SavedReplyForm
        reply={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    );
  }
  return (
    <Dialog key="list" isWide heading="Saved replies" onClose={onClose}>
      <p className="mt-3 text-ash">
        For all of the desk. {'{name}'}, {'{reference}'} and {'{link}'} are filled in when one is
        used.
      </p>
      <ListState what="the saved replies" query={replies} showsRefetchError />
      {replies.data?.length === 0 && (
        <ListEmpty>None yet. Add the answer you write most often.</ListEmpty>
      )}
      {replies.data && replies.data.length > 0 && (
        <ul aria-label="Saved replies" className="mt-6 border-t border-hairline">
          {replies.data.map((reply) => (
            <li
              key={reply.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-hairline py-1.5"
            >
              <span className="min-w-0">
                <span className="block truncate">
                  {reply.title}
                  {reply.language !== 'en' && (
                    <span className="text-ash"> · {englishNames[reply.language]}</span>
                  )}
                </span>
                <span dir="auto" className="block truncate text-left text-sm text-ash">
                  {reply.text}
                </span>
              </span>
              <span className="flex gap-x-5 text-base">
                <button type="button" onClick={() => setEdited(reply)} className="row-action">
                  Change<span className="sr-only"> {reply.title}</span>
                </button>
                <BusyButton
                  ref={removeRef}
                  isBusy={removing.isPending}
                  onClick={() => removing.mutate(reply)}
                  className="row-action decoration-ember hover:text-ember"
                >
                  Remove<span className="sr-only"> {reply.title}</span>
                </BusyButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      <DialogActions message={<FormError error={removing.error} />}>
        <button type="button" onClick={onClose} className="button button-quiet">
          Done
        </button>
        <button ref={addButton} type="button" onClick={() => setEdited('new')} className="button">
          Add one
        </button>
      </DialogActions>
    </Dialog>
  );
}
