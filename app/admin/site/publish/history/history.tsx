import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { DraftChanges } from '#app/admin/site/publish/draft-changes.tsx';
import { versionsOptions } from '#app/admin/site-draft/site-calls.ts';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { ListState } from '#app/ui/list/list-state.tsx';
import { LoadMoreButton } from '#app/ui/list/load-more-button.tsx';
import { Version } from './version.tsx';

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
        <ListState what="the versions" query={list} />
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
