import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ListError, ListLoading } from '#app/admin/layout/list-state.tsx';
import { LoadMoreButton } from '#app/admin/layout/load-more-button.tsx';
import { Timestamp } from '#app/admin/layout/timestamp.tsx';
import {
  restoreVersion,
  versionOptions,
  versionsOptions,
} from '#app/admin/library/on-site/site-calls.ts';
import { useEditor } from '#app/admin/site/editor-context.tsx';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { VersionSummary } from '#contract/site/api.ts';
import { formatChangeCount } from './change-count.ts';
import { ChangeList } from './change-list.tsx';
import { DraftChanges } from './draft-changes.tsx';
import { useReplaceDraft } from './use-replace-draft.ts';

/** What was published, the newest first. */
export function History() {
  const list = useInfiniteQuery({ ...versionsOptions, ...refetchOnEntry });
  const heading = useRef<HTMLHeadingElement>(null);
  const versions = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="history">
      <h2 ref={heading} id="history" tabIndex={-1} className="text-3xl outline-none">
        History
      </h2>
      <DraftChanges moveFocusTo={heading} />
      <p className="mt-8 max-w-[60ch] text-ash">
        Every version that was published. Opening one makes it your draft; visitors see it once you
        publish it.
      </p>
      <div className="mt-8">
        {list.isPending && <ListLoading what="the versions" />}
        {list.isLoadingError && (
          <ListError what="The versions" error={list.error} onRetry={() => list.refetch()} />
        )}
        <ul className="border-b border-hairline empty:hidden">
          {versions.map((version) => (
            <Version key={version.number} version={version} />
          ))}
        </ul>
        <LoadMoreButton list={list} label="Earlier versions" moveFocusTo={heading} />
      </div>
    </section>
  );
}

function Version({ version }: { version: VersionSummary }) {
  const { number, note, at, by } = version;
  const { published } = useEditor().state.site;
  const [isOpen, setIsOpen] = useState(false);
  const [isRestoring, setIsRestoring] = useState(false);
  const name = number === 0 ? 'As delivered' : `Version ${number}`;
  return (
    <li className="border-t border-hairline py-5">
      <h3 className="font-text text-base font-normal">
        {name}
        {number === published.number && <span className="text-champagne">, on the site</span>}
      </h3>
      <p className="text-sm text-ash">
        {at && <Timestamp iso={at} />}
        {by && `, by ${by}`}
      </p>
      {note && <p className="mt-2 wrap-anywhere">{note}</p>}
      <p className="flex flex-wrap gap-x-6">
        {number > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="row-action"
          >
            What changed<span className="sr-only"> in {name}</span>
          </button>
        )}
        <button type="button" onClick={() => setIsRestoring(true)} className="row-action">
          Open <span className="sr-only">{name} </span>as draft
        </button>
      </p>
      {isOpen && <VersionChanges number={number} />}
      {isRestoring && (
        <RestoreDialog number={number} name={name} onClose={() => setIsRestoring(false)} />
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

type RestoreDialogProps = { number: number; name: string; onClose: () => void };

function RestoreDialog({ number, name, onClose }: RestoreDialogProps) {
  const { state } = useEditor();
  const replaceDraft = useReplaceDraft();
  const count = state.site.changes.length;
  return (
    <ConfirmDialog
      heading={`Open “${name}” as the draft?`}
      text={
        count > 0
          ? `The draft holds ${formatChangeCount(count)}. They would be lost. Visitors see no difference until you publish.`
          : 'Visitors see no difference until you publish.'
      }
      confirm="Open as draft"
      busy="Opening…"
      isDestructive={count > 0}
      act={async () => {
        await replaceDraft((revision) => restoreVersion(number, revision));
        showToast({
          title: 'Opened as draft',
          description: `The draft is now ${name}. Publish to show it.`,
        });
      }}
      onClose={onClose}
    />
  );
}
