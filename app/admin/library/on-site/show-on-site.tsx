import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type SiteLink, showErrorToast } from '#app/admin/library/records/library.ts';
import type { SitePlace } from '#app/admin/library/records/site-places.ts';
import { readSite, saveDraft } from '#app/admin/site-draft/site-calls.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';

type ShowOnSiteProps<Item> = { name: string; item: Item; site: SiteLink<Item> };

/** Puts the record into the draft and leads to the editor, where it is published. */
export function ShowOnSite<Item>({ name, item, site }: ShowOnSiteProps<Item>) {
  const { findPlaces } = site;
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [places, setPlaces] = useState<SitePlace[]>();

  const putting = useMutation({
    /** The place is one of several that were shown. */
    mutationFn: async (chosen?: SitePlace) => {
      // Read each time: the draft may have changed while the places were looked at.
      const { draft, revision } = await readSite(queryClient);
      const found = findPlaces(draft, item);
      if (!chosen && found.length > 1) return setPlaces(found);
      const place = chosen ? found.find(({ id }) => id === chosen.id) : found[0];
      if (place) await saveDraft({ patch: place.patch, revision });
      setPlaces(undefined);
      showToast({
        title: 'In the draft',
        description: `“${name}” is in the draft of the site. Publish to show it to visitors.`,
      });
      navigate(`/admin/site?part=${chosen?.part ?? site.part}`);
    },
    onError: (error) => {
      setPlaces(undefined);
      showErrorToast('Not put on the site', error, 'The draft has not changed.');
    },
  });

  return (
    <>
      <BusyButton
        isBusy={putting.isPending}
        onClick={() => putting.mutate(undefined)}
        className="row-action"
      >
        Show <span className="sr-only">{name} </span>on the site
      </BusyButton>
      {places && (
        <Dialog heading={`Where should “${name}” stand?`} onClose={() => setPlaces(undefined)}>
          <p className="mt-3 text-ash">
            It takes the place of the film that is there. Caption and poster stay until you change
            them.
          </p>
          <ul className="mt-6 border-b border-hairline">
            {places.map((place) => (
              <li key={place.id} className="border-t border-hairline py-2">
                <BusyButton
                  isBusy={putting.isPending}
                  onClick={() => putting.mutate(place)}
                  className="row-action text-left"
                >
                  {place.label}
                </BusyButton>
              </li>
            ))}
          </ul>
          <DialogActions onCancel={() => setPlaces(undefined)} />
        </Dialog>
      )}
    </>
  );
}
