import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Library, type LibraryItem, showErrorToast } from '#app/admin/library/library.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { FocusTarget } from '#app/ui/move-focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { siteOptions } from './site-calls.ts';

type StartFromSiteProps<Item extends LibraryItem> = {
  library: Library<Item>;
  /** What the site says, as new records. */
  toRecords: (draft: SiteContent) => unknown[];
  moveFocusTo: FocusTarget;
};

/** Fills an empty library with what the site shows. Nothing is copied without being asked for. */
export function StartFromSite<Item extends LibraryItem>(props: StartFromSiteProps<Item>) {
  const { library, toRecords, moveFocusTo } = props;
  const queryClient = useQueryClient();
  const [records, setRecords] = useState<unknown[]>();
  const reading = useMutation({
    mutationFn: async () => {
      const { draft } = await queryClient.fetchQuery({ ...siteOptions, staleTime: 0 });
      setRecords(toRecords(draft));
    },
    onError: (error) => showErrorToast('Error loading the site', error),
  });
  const count = records?.length ?? 0;
  return (
    <>
      <BusyButton
        isBusy={reading.isPending}
        onClick={() => reading.mutate()}
        className="button button-quiet mt-6"
      >
        Start from what the site shows
      </BusyButton>
      {records && (
        <ConfirmDialog
          heading={`Copy ${count} ${library.plural} into the library?`}
          text="They are copied as they stand on the site now. The site does not change: its own texts stay until you show a record in their place."
          confirm="Copy them"
          busy="Copying…"
          act={async () => {
            // One after the other, so that they stand in the order of the site.
            for (const record of records) await library.create(queryClient, record);
            showToast({
              title: 'Copied from the site',
              description: `${count} ${library.plural} are in the library.`,
            });
          }}
          onClose={() => setRecords(undefined)}
          moveFocusTo={moveFocusTo}
        />
      )}
    </>
  );
}
