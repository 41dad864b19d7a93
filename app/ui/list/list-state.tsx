// In the place of a list: while it loads, when it could not be loaded, when it is empty.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explainFailure } from '#app/lib/explain-error.ts';
import { useMoveFocusOnRemoval } from '#app/ui/move-focus.ts';
import { t } from '#contract/texts/texts.ts';

const usualRows = 4;

type ListLoadingProps = { what: string; rows?: number | undefined };

export function ListLoading({ what, rows = usualRows }: ListLoadingProps) {
  return (
    <div role="status" className="border-t border-hairline">
      <span className="sr-only">{t('list.loading', { what })}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} aria-hidden="true" className="border-b border-hairline py-5">
          <div className="h-5 w-1/3 animate-pulse bg-smoke motion-reduce:animate-none" />
          <div className="mt-3 h-4 w-3/5 animate-pulse bg-graphite motion-reduce:animate-none" />
        </div>
      ))}
    </div>
  );
}

type ListStateProps = {
  /** Begins with a small letter: "the members". */
  what: string;
  /** As many as there usually are: what follows moves the less. */
  rows?: number;
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isLoadingError' | 'error' | 'refetch'>;
  /** Also when a list that is shown could not be fetched again. */
  showsRefetchError?: boolean;
};

/** Nothing once the list is there. */
export function ListState({ what, rows, query, showsRefetchError = false }: ListStateProps) {
  if (query.isPending) return <ListLoading what={what} rows={rows} />;
  if (!(showsRefetchError ? query.isError : query.isLoadingError)) return null;
  const name = what.charAt(0).toUpperCase() + what.slice(1);
  return <ListError what={name} error={query.error} onRetry={() => void query.refetch()} />;
}

type ListErrorProps = { what: string; error: unknown; onRetry: () => void };

export function ListError({ what, error, onRetry }: ListErrorProps) {
  const retryRef = useMoveFocusOnRemoval();
  return (
    <div className="border-y border-hairline py-8">
      <p role="alert" className="text-ember">
        {t('list.failed', { what, reason: explainFailure(error) })}
      </p>
      <button ref={retryRef} type="button" onClick={onRetry} className="button mt-6">
        {t('action.loadAgain')}
      </button>
    </div>
  );
}

export function ListEmpty({ children }: { children: ReactNode }) {
  return <p className="border-y border-hairline py-8 text-ash">{children}</p>;
}
