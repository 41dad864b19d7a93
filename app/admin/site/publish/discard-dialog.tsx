import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { discardDraft } from '#app/admin/site-draft/site-calls.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import type { FocusTarget } from '#app/ui/move-focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { formatChangeCount } from './change-count.ts';
import { useReplaceDraft } from './use-replace-draft.ts';

type DiscardDialogProps = { onClose: () => void; moveFocusTo: FocusTarget };

export function DiscardDialog({ onClose, moveFocusTo }: DiscardDialogProps) {
  const { state } = useEditor();
  const replaceDraft = useReplaceDraft();
  return (
    <ConfirmDialog
      heading="Throw away the draft?"
      text={`It holds ${formatChangeCount(state.site.changes.length)}. They would be lost, and the draft would again be what visitors see.`}
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
      onClose={onClose}
      moveFocusTo={moveFocusTo}
    />
  );
}
