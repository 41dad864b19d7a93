import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { ListEmpty, ListState } from '#app/ui/list/list-state.tsx';
import { LoadMoreButton } from '#app/ui/list/load-more-button.tsx';
import type { LibraryPicture } from '#contract/site/api.ts';
import { deletePicture, picturesOptions } from './picture-calls.ts';

type PictureLibraryProps = {
  currentId: string | undefined;
  onChoose: (picture: LibraryPicture) => void;
};

export function PictureLibrary({ currentId, onChoose }: PictureLibraryProps) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery({ ...picturesOptions, ...refetchOnEntry });
  const [deleting, setDeleting] = useState<LibraryPicture>();
  const heading = useRef<HTMLHeadingElement>(null);
  const pictures = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="picture-library">
      <h3
        ref={heading}
        id="picture-library"
        tabIndex={-1}
        className="label font-text text-ash outline-none"
      >
        Your pictures
      </h3>
      <div className="mt-4">
        <ListState what="the pictures" query={list} />
        {list.data && pictures.length === 0 && (
          <ListEmpty>None yet. The first one you send stands here.</ListEmpty>
        )}
        <ul className="grid grid-cols-2 gap-4 empty:hidden sm:grid-cols-3 lg:grid-cols-4">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                onClick={() => onChoose(picture)}
                aria-current={picture.id === currentId || undefined}
                className="grid w-full cursor-pointer gap-2 border border-hairline p-2 text-left text-[0.875rem] text-ash hover:border-champagne hover:text-bone aria-[current]:border-champagne aria-[current]:text-bone"
              >
                <img
                  src={picture.thumbnailUrl}
                  alt={picture.alt}
                  loading="lazy"
                  className="h-32 w-full bg-ink object-contain"
                />
                <span className="wrap-anywhere">
                  <span className="sr-only">Choose </span>
                  {picture.name}
                </span>
              </button>
              {picture.isInUse ? (
                <p className="text-sm text-ash">In use</p>
              ) : (
                <button
                  type="button"
                  onClick={() => setDeleting(picture)}
                  className="row-action text-sm"
                >
                  Delete<span className="sr-only"> {picture.name}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
        <LoadMoreButton list={list} label="Earlier pictures" moveFocusTo={heading} />
      </div>
      {deleting && (
        <ConfirmDialog
          heading={`Delete “${deleting.name}”?`}
          text="The picture is deleted for good. Neither the site nor the draft shows it."
          confirm="Delete the picture"
          busy="Deleting…"
          isDestructive
          act={async () => {
            await deletePicture(deleting.id);
            await queryClient.invalidateQueries({ queryKey: picturesOptions.queryKey });
          }}
          onClose={() => setDeleting(undefined)}
          moveFocusTo={heading}
        />
      )}
    </section>
  );
}
