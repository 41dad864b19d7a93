import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import type { FocusTarget } from '#app/ui/move-focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import {
  isSessionOver,
  type Library,
  type LibraryItem,
  showErrorToast,
} from './records/library.ts';

function explainRemoval({ site }: LibraryItem) {
  if (site === undefined) return '';
  return site === 'off' || site === 'draft'
    ? 'Visitors do not see it. Where the draft of the site shows it, its place must be filled or removed.'
    : 'It is on the site: visitors go on seeing it until its place is filled or removed and that is published.';
}

type RemoveDialogProps<Item extends LibraryItem> = {
  library: Library<Item>;
  item: Item;
  onClose: () => void;
  moveFocusTo: FocusTarget;
};

export function RemoveDialog<Item extends LibraryItem>(props: RemoveDialogProps<Item>) {
  const { library, item, onClose, moveFocusTo } = props;
  const { noun, capitalNoun, nameOf, removal } = library;
  const queryClient = useQueryClient();
  const name = nameOf(item);

  const remove = async () => {
    try {
      const isRemoved = await library.remove(queryClient, item.id);
      showToast(
        isRemoved
          ? {
              title: `${capitalNoun} removed`,
              description: `“${name}” is no longer in the library.`,
            }
          : { title: 'Already removed', description: `“${name}” was no longer in the library.` },
      );
    } catch (error) {
      if (isSessionOver(error)) throw error;
      // The dialog closes nevertheless: while it is open, the toast behind it cannot be seen or reached.
      showErrorToast(`Error removing ${noun}`, error, `“${name}” is still in the library.`);
    }
  };

  return (
    <ConfirmDialog
      heading={`Remove “${name}”?`}
      text={`${removal} ${explainRemoval(item)}`.trim()}
      confirm={`Remove the ${noun}`}
      busy="Removing…"
      isDestructive
      act={remove}
      onClose={onClose}
      moveFocusTo={moveFocusTo}
    />
  );
}
