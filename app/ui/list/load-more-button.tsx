import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { type FocusTarget, useMoveFocusOnRemoval } from '#app/ui/move-focus.ts';
import { t } from '#contract/texts/texts.ts';

type LoadMoreButtonProps = {
  list: UseInfiniteQueryResult;
  label: string;
  /** Takes the focus after the last page, when the button leaves. */
  moveFocusTo: FocusTarget;
  id?: string;
};

/** Loads the next page of a list; nothing where there is none. */
export function LoadMoreButton({ list, label, moveFocusTo, id }: LoadMoreButtonProps) {
  const ref = useMoveFocusOnRemoval(moveFocusTo);
  return (
    <>
      {list.isFetchNextPageError && (
        <div className="mt-6">
          <FormError error={list.error} />
        </div>
      )}
      {list.hasNextPage && (
        <BusyButton
          ref={ref}
          id={id}
          isBusy={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
          className="button button-quiet mt-8 w-full sm:w-fit"
        >
          {list.isFetchingNextPage ? t('action.loading') : label}
        </BusyButton>
      )}
    </>
  );
}
