import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ChangeList } from '#app/admin/site/publish/change-list.tsx';
import { describeChanges } from '#app/admin/site/publish/describe-changes.ts';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { versionOptions } from '#app/admin/site-draft/site-calls.ts';
import { ListError, ListLoading } from '#app/ui/list/list-state.tsx';
import type { VersionSummary } from '#contract/site/api.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { listBriefly, nameVersion } from './version-name.ts';

export function Version({ version }: { version: VersionSummary }) {
  const { number, note, by } = version;
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
  const name = nameVersion(version);
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
      {isOpen && <VersionChanges number={number} />}
      {isRestoring && (
        <RestoreDialog version={version} changed={changed} onClose={() => setIsRestoring(false)} />
      )}
    </li>
  );
}

function VersionChanges({ number }: { number: number }) {
  const version = useQuery(versionOptions(number));
  if (version.data?.changes.length === 0) return <p className="mt-4 text-ash">Nothing differs.</p>;
  if (version.data) {
    return (
      <div className="mt-4">
        <ChangeList changes={version.data.changes} draft={version.data.content} />
      </div>
    );
  }
  if (version.isPending) return <ListLoading what="what changed" />;
  return <ListError what="The changes" error={version.error} onRetry={() => version.refetch()} />;
}

/** True from the moment when the element came into view. */
function useSeen(target: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !target.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsSeen(true);
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, isSeen]);
  return isSeen;
}
