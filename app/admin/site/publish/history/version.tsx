import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ChangeList } from '#app/admin/site/publish/change-list.tsx';
import { describeChanges } from '#app/admin/site/publish/describe-changes.ts';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { versionOptions } from '#app/admin/site-draft/site-calls.ts';
import { ListError, ListLoading } from '#app/ui/list/list-state.tsx';
import { formatDate, formatTime } from '#app/ui/list/timestamp.tsx';
import type { Version as VersionDetails, VersionSummary } from '#contract/site/api.ts';
import { RestoreDialog } from './restore-dialog.tsx';

export function Version({ version }: { version: VersionSummary }) {
  const { number, note, by, at } = version;
  const { published } = useEditor().state.site;
  const [isOpen, setIsOpen] = useState(false);
  const [isRestoring, setIsRestoring] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  // Contents are large: those of a thousand versions are read as far as somebody scrolls.
  const isSeen = useSeen(row);
  const details = useQuery({ ...versionOptions(number), enabled: isSeen && number > 0 });
  const changed =
    details.data &&
    listBriefly(
      describeChanges(details.data.changes, details.data.content).map(({ label }) => label),
    );
  // By when it was published, which people remember, not by its number.
  const name = at === null ? 'As delivered' : `${formatDate(at)}, ${formatTime(at)}`;
  return (
    <li ref={row} className="border-t border-hairline py-5">
      <h3 className="font-text text-base font-normal">
        {name}
        {by && `, by ${by}`}
        {number === published.number && <span className="text-champagne">, on the site</span>}
      </h3>
      {note && <p className="mt-1 wrap-anywhere">{note}</p>}
      {number > 0 && (
        <p className="mt-1 text-sm text-ash wrap-anywhere">
          Version {number}
          {changed && `. Changed: ${changed}.`}
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-6">
        {number > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="row-action"
          >
            Before and after<span className="sr-only"> in {name}</span>
          </button>
        )}
        <button type="button" onClick={() => setIsRestoring(true)} className="row-action">
          Open <span className="sr-only">{name} </span>as draft
        </button>
      </p>
      {isOpen && <VersionChanges details={details} />}
      {isRestoring && (
        <RestoreDialog
          version={version}
          name={name}
          changed={changed}
          onClose={() => setIsRestoring(false)}
        />
      )}
    </li>
  );
}

function VersionChanges({ details }: { details: UseQueryResult<VersionDetails> }) {
  const { data, isPending, error, refetch } = details;
  if (isPending) return <ListLoading what="what changed" />;
  if (!data) return <ListError what="The changes" error={error} onRetry={() => refetch()} />;
  if (data.changes.length === 0) return <p className="mt-4 text-ash">Nothing differs.</p>;
  return (
    <div className="mt-4">
      <ChangeList changes={data.changes} draft={data.content} />
    </div>
  );
}

const maxNamed = 3;

/** "The house › Name; Home › Opening › Opening line; and 4 more" */
function listBriefly(labels: readonly string[]): string {
  const named = labels.slice(0, labels.length === maxNamed + 1 ? maxNamed + 1 : maxNamed);
  const others = labels.length - named.length;
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}

/** True from the moment when the element came into view. */
function useSeen(target: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsSeen(true);
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isSeen;
}
