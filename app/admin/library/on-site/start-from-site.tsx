import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type Library,
  type LibraryItem,
  showErrorToast,
} from '#app/admin/library/records/library.ts';
import type { Copying } from '#app/admin/library/records/site-items.ts';
import { readSite, saveDraft, siteOptions } from '#app/admin/site-draft/site-calls.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import type { FocusTarget } from '#app/ui/move-focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';

type StartFromSiteProps<Item extends LibraryItem> = {
  library: Library<Item>;
  copying: Copying;
  isEmpty: boolean;
  moveFocusTo: FocusTarget;
};

/**
 * Fills an empty library with what the draft says, or adds the rest where some of it shows the library's records already.
 * Nothing is copied without being asked for.
 */
export function StartFromSite<Item extends LibraryItem>(props: StartFromSiteProps<Item>) {
  const { library, copying, isEmpty, moveFocusTo } = props;
  const queryClient = useQueryClient();
  const [count, setCount] = useState<number>();
  const { data: site } = useQuery({ ...siteOptions, enabled: !isEmpty });
  const rest = site && copying.countLinked(site.draft) > 0 ? copying.toRecords(site.draft) : [];
  // After a failure the same button copies only what is missing.
  const copies = useRef(new Map<string, Item>());
  const reading = useMutation({
    mutationFn: async () => setCount(copying.toRecords((await readSite(queryClient)).draft).length),
    onError: (error) => showErrorToast('Error loading the site', error),
  });

  const copy = async () => {
    const { draft } = await readSite(queryClient);
    try {
      // One after the other, so that they stand in the order of the site.
      for (const { id, record } of copying.toRecords(draft)) {
        if (copies.current.has(id)) continue;
        copies.current.set(id, await library.create(queryClient, record));
      }
    } finally {
      // The draft then shows the copies, so that they count as being on the site.
      if (copies.current.size > 0) {
        const { draft, revision } = await readSite(queryClient);
        await saveDraft({ patch: copying.toPatch(draft, copies.current), revision });
        await readSite(queryClient);
        await queryClient.invalidateQueries({ queryKey: library.listOptions.queryKey });
      }
    }
    showToast({
      title: 'Copied from the site',
      description: `${copies.current.size} ${library.plural} are in the library, and the draft of the site shows them. Publish to finish.`,
    });
  };

  return (
    <>
      {(isEmpty || rest.length > 0) && (
        <BusyButton
          isBusy={reading.isPending}
          onClick={() => reading.mutate()}
          className="button button-quiet mt-6"
        >
          {isEmpty
            ? 'Start from what the site shows'
            : `Copy the other ${rest.length} from the site`}
        </BusyButton>
      )}
      {count !== undefined && (
        <ConfirmDialog
          heading={`Copy ${count} ${library.plural} into the library?`}
          text={`They are copied as they stand in the draft of the site, which from then on takes their words from the library. Visitors see no difference.`}
          confirm="Copy them"
          busy="Copying…"
          act={copy}
          onClose={() => setCount(undefined)}
          moveFocusTo={moveFocusTo}
        />
      )}
    </>
  );
}
