import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import { explainFailure } from '#app/lib/explain-error.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { FormError } from '#app/ui/form-error.tsx';

type LoadMoreButtonProps = {
  list: UseInfiniteQueryResult;
  label: string;
  ref: Ref<HTMLButtonElement>;
  id?: string;
};

/** Loads the next page of a list; nothing where there is none. */
export function LoadMoreButton({ list, label, ref, id }: LoadMoreButtonProps) {
  return (
    <>
      {list.isFetchNextPageError && (
        <div className="mt-6">
          <FormError text={explainFailure(list.error)} />
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
          {list.isFetchingNextPage ? 'Loading…' : label}
        </BusyButton>
      )}
    </>
  );
}
