import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ownLogOptions } from '#app/account/account-query.ts';
import { useUser } from '#app/lib/auth/auth.tsx';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { ListEmpty, ListState } from '#app/ui/list/list-state.tsx';
import { LoadMoreButton } from '#app/ui/list/load-more-button.tsx';
import { Timestamp } from '#app/ui/list/timestamp.tsx';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import { describeEntry } from './own-log-texts.ts';

export function OwnLog() {
  const { username } = useUser();
  const log = useInfiniteQuery({ ...ownLogOptions, ...refetchOnEntry });
  const list = useRef<HTMLUListElement>(null);
  const entries = log.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <ListState what="what happened" query={log} />
      {entries?.length === 0 && <ListEmpty>Nothing has been noted yet.</ListEmpty>}
      {entries && entries.length > 0 && (
        // Long lists scroll in place: the sections below stay within reach.
        <div className="account-log-frame">
          <ul
            ref={list}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label="What happened to your account"
            className="account-log"
          >
            {entries.map((entry) => (
              <LogLine key={entry.id} entry={entry} username={username} />
            ))}
          </ul>
        </div>
      )}
      <LoadMoreButton moveFocusTo={list} list={log} label="Earlier" />
    </>
  );
}

function LogLine({ entry, username }: { entry: AuditEntry; username: string }) {
  const isDoubtful = entry.action === 'sign-in-failed' || entry.action === 'passkey-refused';
  return (
    <li className="grid gap-x-8 py-2 wrap-anywhere sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Timestamp iso={entry.at} className="text-sm leading-6 text-ash" />
      <div>
        <p className={isDoubtful ? 'text-ember' : undefined}>{describeEntry(entry, username)}</p>
        {entry.client && (
          <p className="text-sm text-ash">
            {entry.client.browser}, network {entry.client.network}
          </p>
        )}
      </div>
    </li>
  );
}
