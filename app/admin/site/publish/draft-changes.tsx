import { useState } from 'react';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { discardDraft } from '#app/admin/site-draft/site-calls.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import type { FocusTarget } from '#app/ui/move-focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { ChangeList } from './change-list.tsx';
import { formatChangeCount } from './describe-changes.ts';
import { useReplaceDraft } from './use-replace-draft.ts';

/** What the draft would change, and the way to be rid of it. */
export function DraftChanges({ moveFocusTo }: { moveFocusTo: FocusTarget }) {
  const { draft, site } = useEditor().state;
  const replaceDraft = useReplaceDraft();
  const [isOpen, setIsOpen] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const count = site.changes.length;
  return (
    <div className="mt-6 border-l border-champagne pl-4">
      <p>
        {count > 0
          ? `The draft holds ${formatChangeCount(count)}.`
          : 'The draft is what visitors see.'}
      </p>
      {count > 0 && (
        <p className="flex flex-wrap gap-x-6">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="row-action"
          >
            What it changes
          </button>
          <button type="button" onClick={() => setIsDiscarding(true)} className="row-action">
            Throw away the draft
          </button>
        </p>
      )}
      {isOpen && count > 0 && (
        <div className="mt-4">
          <ChangeList changes={site.changes} draft={draft} />
        </div>
      )}
      {isDiscarding && (
        <ConfirmDialog
          heading="Throw away the draft?"
          text={`It holds ${formatChangeCount(count)}. They would be lost, and the draft would again be what visitors see.`}
          confirm="Throw it away"
          busy="Throwing it away…"
          isDestructive
          act={async () => {
            await replaceDraft(discardDraft);
            showToast({
              title: 'Draft thrown away',
              description: 'The draft is again what visitors see.',
            });
          }}
          onClose={() => setIsDiscarding(false)}
          moveFocusTo={moveFocusTo}
        />
      )}
    </div>
  );
}
