import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ownLogOptions } from '#app/account/account-query.ts';
import { useUser } from '#app/lib/auth/auth.tsx';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { ListEmpty, ListState } from '#app/ui/list/list-state.tsx';
import { LoadMoreButton } from '#app/ui/list/load-more-button.tsx';
import { Timestamp } from '#app/ui/list/timestamp.tsx';
import {
  type AuditAction,
  type AuditEntry,
  auditActions,
  auditDetails,
} from '#contract/accounts/audit.ts';

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
        // Long lists scroll in place: the sections below stay within reach. What fades their end is not a mask of the list
        // itself, which would take its focus ring away.
        <div className="relative after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-12 after:bg-[linear-gradient(transparent,var(--color-ink))]">
          <ul
            ref={list}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label="What happened to your account"
            className="max-h-104 overflow-y-auto pb-10"
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

/** Where the owner of the account is told in other words than the audit log. */
const ownTexts: Partial<Record<AuditAction, string>> = {
  'sign-in-failed': 'A sign-in with a wrong password',
  recovered: 'New password set with a recovery code',
  'passkey-refused': 'A passkey of yours was refused: it may have been copied',
  'recovery-codes-made': 'New recovery codes made',
};

const nobody = 'Somebody';

/** "Signed in, with a passkey", and by whom when it was another. */
export function describeEntry(
  { actor, action, detail }: Pick<AuditEntry, 'actor' | 'action' | 'detail'>,
  username: string,
): string {
  const by = actor === username || actor === nobody ? [] : [`by ${actor}`];
  const details = detail.map((one) => auditDetails[one]);
  return [ownTexts[action] ?? auditActions[action], ...details, ...by].join(', ');
}
