import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  invalidateSite,
  publishDraft,
  readNewerSite,
  readSite,
} from '#app/admin/library/on-site/site-calls.ts';
import { useEditor } from '#app/admin/site/editor-context.tsx';
import { selectHouse, selectPage } from '#app/content/page-content.ts';
import { CharacterCount } from '#app/forms/character-count.tsx';
import { InputField } from '#app/forms/field.tsx';
import { isRefusal } from '#app/lib/api.ts';
import { useShowContent } from '#app/lib/area-content.tsx';
import { explainFailure } from '#app/lib/explain-error.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useMoveFocusOnMount } from '#app/ui/move-focus.ts';
import { NewTabLink } from '#app/ui/new-tab-link.tsx';
import { maxNoteLength } from '#contract/site/api.ts';
import { ChangeList } from './change-list.tsx';
import { OutdatedCounts } from './outdated-counts.tsx';

type PublishDialogProps = {
  /** Of the page that is being edited. */
  publicPath: string;
  onClose: () => void;
};

export function PublishDialog({ publicPath, onClose }: PublishDialogProps) {
  const queryClient = useQueryClient();
  const { editor, state } = useEditor();
  const showContent = useShowContent();
  const { changes, problems, revision, seen } = state.site;
  const [note, setNote] = useState('');
  const publishing = useMutation({
    mutationFn: () => publishDraft({ revision, seen, note }),
    onSuccess: async () => {
      await invalidateSite(queryClient);
      const site = await readSite(queryClient);
      editor.load(site);
      // The name in the bar and the foot, for example, may be another now.
      showContent({ house: selectHouse(site.draft), page: selectPage.areas(site.draft) });
    },
    // The draft or a library changed meanwhile: the list shows it, and Publish can be pressed again.
    onError: async (error) => {
      if (!isRefusal(error)) return;
      const read = () => readSite(queryClient).catch(() => undefined);
      const newer = readNewerSite(error) ?? (await read());
      if (newer) editor.load(newer);
    },
  });

  if (publishing.isSuccess) return <Published publicPath={publicPath} onClose={onClose} />;
  const isTooLong = note.trim().length > maxNoteLength;
  return (
    <Dialog heading="Publish these changes?" isWide onClose={onClose}>
      <p className="mt-3 text-ash">Visitors see them as soon as you press Publish.</p>
      <OutdatedCounts onClose={onClose} />
      <div className="mt-6">
        <ChangeList changes={changes} draft={state.draft} />
      </div>
      <div className="mt-8">
        <InputField
          name="publish-note"
          label="Note"
          hint="For the history: why, or for whom."
          value={note}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
        <CharacterCount length={note.length} limit={maxNoteLength} from={50} />
      </div>
      <DialogActions
        message={
          publishing.isError && (
            <FormError
              text={explainFailure(publishing.error)}
              advice={
                problems.length > 0
                  ? 'Nothing has been published. Close this and put right what is listed above the fields.'
                  : 'Nothing has been published. Look at the changes again, then press Publish.'
              }
            />
          )
        }
      >
        <button type="button" onClick={onClose} className="button button-quiet">
          Not yet
        </button>
        <BusyButton
          isBusy={publishing.isPending || isTooLong}
          onClick={() => publishing.mutate()}
          className="button"
        >
          {publishing.isPending ? 'Publishing…' : 'Publish'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

function Published({ publicPath, onClose }: PublishDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  useMoveFocusOnMount(close);
  return (
    <Dialog heading="Published" onClose={onClose}>
      <p role="status" className="mt-4">
        Published. Visitors see it now.
      </p>
      <DialogActions>
        <NewTabLink href={publicPath} className="text-link label">
          Look at the page
        </NewTabLink>
        <button ref={close} type="button" onClick={onClose} className="button">
          Close
        </button>
      </DialogActions>
    </Dialog>
  );
}
