import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showErrorToast } from '#app/admin/library/records/library.ts';
import { readSite } from '#app/admin/site-draft/site-calls.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { splitChanges } from '#contract/site/parts.ts';
import type { Part } from './parts/field.ts';
import { conflictHeadingId } from './publish/conflict-choice.tsx';
import { problemListId } from './publish/problem-list.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { useEditor } from './state/editor-context.tsx';

/** Three of them and the status fit on a phone. */
const barButton = 'button px-3 max-md:tracking-[0.1em] md:px-5';

type EditorBarProps = {
  part: Part;
  isPreviewShown: boolean;
  /** Undefined where there is nothing to look at. */
  onTogglePreview: (() => void) | undefined;
};

/** What is saved, what is published, and the way from one to the other. */
export function EditorBar({ part, isPreviewShown, onTogglePreview }: EditorBarProps) {
  const { editor, state, shownProblems } = useEditor();
  const { changes } = state.site;
  const { problems } = shownProblems;
  const [isPublishing, setIsPublishing] = useState(false);
  const queryClient = useQueryClient();
  const preparing = useMutation({
    mutationFn: async () => {
      await editor.flush();
      if (editor.getState().status !== 'saved') return;
      // A library or another editor may have changed what would be published: the dialog must show that.
      editor.load(await readSite(queryClient));
      const { site, status, conflicts } = editor.getState();
      if (status !== 'saved' || conflicts.length > 0) return;
      if (splitChanges(site).ready.length > 0) setIsPublishing(true);
      else document.getElementById(problemListId)?.focus();
    },
    onError: (error) => showErrorToast('Error loading the site', error),
  });

  return (
    <div className="sticky top-18 z-5 mt-6 flex flex-wrap items-center gap-3 border-y border-hairline bg-ink py-3 md:gap-x-5 md:gap-y-2">
      <div className={`min-w-0 flex-1 ${state.conflicts.length > 0 ? 'max-md:basis-full' : ''}`}>
        <p role="status">{describeStatus(state)}</p>
        <p className="text-sm text-ash">
          {changes.length === 0 ? (
            'Visitors see all of this'
          ) : (
            <>
              {changes.length} {changes.length === 1 ? 'change' : 'changes'}
              <span className="max-md:sr-only"> not published</span>
            </>
          )}
          {problems.length > 0 && `, ${problems.length} to put right`}
        </p>
        {state.conflicts.length > 0 && (
          <button
            type="button"
            onClick={() => document.getElementById(conflictHeadingId)?.focus()}
            className="row-action text-left"
          >
            Choose which text to keep
          </button>
        )}
      </div>
      {onTogglePreview && (
        <button
          type="button"
          onClick={onTogglePreview}
          className={`${barButton} button-quiet lg:hidden`}
        >
          {isPreviewShown ? 'Fields' : 'Preview'}
        </button>
      )}
      <BusyButton
        isBusy={preparing.isPending || changes.length === 0 || state.conflicts.length > 0}
        onClick={() => {
          shownProblems.showAll();
          preparing.mutate();
        }}
        className={`${barButton} aria-disabled:cursor-default`}
      >
        Publish
      </BusyButton>
      {isPublishing && <PublishDialog part={part} onClose={() => setIsPublishing(false)} />}
    </div>
  );
}

function describeStatus({ status, refusal, conflicts }: ReturnType<typeof useEditor>['state']) {
  if (status === 'retrying') return 'Not saved, trying again';
  if (status === 'refused') return `Not saved. ${refusal}`;
  if (status !== 'saved') return 'Saving';
  return conflicts.length > 0 ? 'Saved, except what somebody else changed too' : 'Saved';
}
