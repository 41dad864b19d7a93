import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Part } from '#app/admin/site/parts/field.ts';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import {
  invalidateSite,
  publishDraft,
  readNewerSite,
  readSite,
  versionOptions,
} from '#app/admin/site-draft/site-calls.ts';
import { selectHouse, selectPage } from '#app/content/page-content.ts';
import { CharacterCount } from '#app/forms/fields/character-count.tsx';
import { InputField } from '#app/forms/fields/field.tsx';
import { isRefusal } from '#app/lib/api.ts';
import { useShowContent } from '#app/lib/area-content.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useMoveFocusOnMount } from '#app/ui/move-focus.ts';
import { NewTabLink } from '#app/ui/new-tab-link.tsx';
import { maxNoteLength, type Problem, type Version } from '#contract/site/api.ts';
import { offeredLanguages } from '#contract/site/content-in.ts';
import { legalPageIds, sitePages } from '#contract/site/page-lists.ts';
import { splitChanges } from '#contract/site/parts.ts';
import { localPath } from '#contract/texts/texts.ts';
import { BehindLanguages } from './behind-languages.tsx';
import { ChangeList } from './change-list.tsx';
import { FieldLinks } from './problem-list.tsx';

type PublishDialogProps = {
  /** What is being edited. */
  part: Part;
  onClose: () => void;
};

export function PublishDialog({ part, onClose }: PublishDialogProps) {
  const queryClient = useQueryClient();
  const { editor, state } = useEditor();
  const showContent = useShowContent();
  const { placeholders, problems, revision, seen } = state.site;
  const { ready } = splitChanges(state.site);
  const [note, setNote] = useState('');
  const publishing = useMutation({
    mutationFn: () => publishDraft({ revision, seen, note }),
    // It is published, whether or not this can be read: the editor finds a newer draft at its next save.
    onSuccess: ({ number }) => showPublished(number).catch(() => undefined),
    // The draft or a library changed meanwhile: the list shows it, and Publish can be pressed again.
    onError: async (error) => {
      if (!isRefusal(error)) return;
      const read = () => readSite(queryClient).catch(() => undefined);
      const newer = readNewerSite(error) ?? (await read());
      if (newer) editor.load(newer);
    },
  });

  async function showPublished(number: number) {
    await invalidateSite(queryClient);
    editor.load(await readSite(queryClient));
    // The name in the bar and the foot, for example, may be another now.
    const { content } = await queryClient.fetchQuery(versionOptions(number));
    showContent({ house: selectHouse(content), page: selectPage.areas(content) });
  }

  if (publishing.data) return <Published {...publishing.data} part={part} onClose={onClose} />;
  const isTooLong = note.trim().length > maxNoteLength;
  return (
    <Dialog heading="Publish these changes?" isWide onClose={onClose}>
      <p className="mt-3 text-ash">Visitors see them as soon as you press Publish.</p>
      <div className="mt-6">
        <ChangeList changes={ready} draft={state.draft} />
      </div>
      {problems.length > 0 && (
        <section aria-labelledby="held-back" className="mt-8 border-l border-ember pl-4">
          <h3 id="held-back" className="font-text text-base font-normal text-ember">
            Stays in the draft until it is put right
          </h3>
          <FieldLinks places={problems} onLeave={onClose} />
        </section>
      )}
      {placeholders.publishable.length > 0 && (
        <section aria-labelledby="placeholders" className="mt-8 border-l border-champagne pl-4">
          <h3 id="placeholders" className="font-text text-base font-normal">
            Still a placeholder: replace it before the site goes live
          </h3>
          <FieldLinks places={placeholders.publishable} onLeave={onClose} />
        </section>
      )}
      <BehindLanguages />
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
          <FormError
            error={publishing.error}
            advice="Nothing has been published. Look at the changes again, then press Publish."
          />
        }
        onCancel={onClose}
        cancel="Not yet"
      >
        <BusyButton
          isBusy={publishing.isPending || isTooLong || ready.length === 0}
          onClick={() => publishing.mutate()}
          className="button"
        >
          {publishing.isPending ? 'Publishing…' : 'Publish'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

type PublishedProps = PublishDialogProps & { number: number; heldBack: readonly Problem[] };

function Published({ part, onClose, number, heldBack }: PublishedProps) {
  const { state, language: edited } = useEditor();
  // A language that is off has no pages.
  const language = offeredLanguages(state.draft).find((one) => one === edited) ?? 'en';
  const close = useRef<HTMLButtonElement>(null);
  useMoveFocusOnMount(close);
  const { data: version } = useQuery(versionOptions(number));
  return (
    <Dialog heading="Published" onClose={onClose}>
      <p role="status" className="mt-4">
        Published. Visitors see it now.
        {heldBack.length > 0 && ' What is still to be put right has stayed in the draft.'}
      </p>
      <DialogActions>
        {version && (
          <NewTabLink
            href={localPath(findPublicPath(part, version), language)}
            className="text-link label"
          >
            Look at the page
          </NewTabLink>
        )}
        <button ref={close} type="button" onClick={onClose} className="button">
          Close
        </button>
      </DialogActions>
    </Dialog>
  );
}

/** Where visitors see what was edited: of the legal pages one that exists, best one that has just changed. */
export function findPublicPath(
  { previews }: Pick<Part, 'previews'>,
  { content, changes }: Pick<Version, 'content' | 'changes'>,
): string {
  const legalPages = legalPageIds.filter((id) => content.legal[id]);
  const isChanged = (id: string) => changes.some(({ path }) => path === `legal.${id}`);
  const [page] = previews.some((id) => id === 'terms')
    ? [...legalPages.filter(isChanged), ...legalPages]
    : previews;
  return !page || page === 'not-found' ? '/' : sitePages[page].path;
}
