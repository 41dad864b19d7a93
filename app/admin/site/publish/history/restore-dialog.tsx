import { formatChangeCount } from '#app/admin/site/publish/describe-changes.ts';
import { useReplaceDraft } from '#app/admin/site/publish/use-replace-draft.ts';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { restoreVersion } from '#app/admin/site-draft/site-calls.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { VersionSummary } from '#contract/site/api.ts';

type RestoreDialogProps = {
  version: VersionSummary;
  name: string;
  /** What it changed when it was published, where that is known by now. */
  changed: string | undefined;
  onClose: () => void;
};

export function RestoreDialog({ version, name, changed, onClose }: RestoreDialogProps) {
  const { state } = useEditor();
  const replaceDraft = useReplaceDraft();
  const { number, by, note } = version;
  const count = state.site.changes.length;
  const sentences = [
    by && `Published by ${by}${note && `: “${note}”`}.`,
    changed && `It changed: ${changed}.`,
    count > 0 && `The draft holds ${formatChangeCount(count)}. They would be lost.`,
    'Visitors see no difference until you publish, and before that you are shown what differs.',
  ];
  return (
    <ConfirmDialog
      heading={number === 0 ? 'Go back to the site as delivered?' : `Go back to ${name}?`}
      text={sentences.filter(Boolean).join(' ')}
      confirm="Open as draft"
      busy="Opening…"
      isDestructive={count > 0}
      act={async () => {
        await replaceDraft((revision) => restoreVersion(number, revision));
        showToast({
          title: 'Opened as draft',
          description: `The draft is now the site ${number === 0 ? 'as delivered' : `of ${name}`}. Publish to show it.`,
        });
      }}
      onClose={onClose}
    />
  );
}
