import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ownLogOptions } from '#app/account/account-query.ts';
import { useUser } from '#app/lib/auth/auth.tsx';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { ListEmpty, ListState } from '#app/ui/list/list-state.tsx';
import { LoadMoreButton } from '#app/ui/list/load-more-button.tsx';
import { Timestamp } from '#app/ui/list/timestamp.tsx';
import type { AuditAction, AuditDetail, AuditEntry } from '#contract/accounts/audit.ts';
import { type TextKey, t } from '#contract/texts/texts.ts';

export function OwnLog() {
  const { username } = useUser();
  const log = useInfiniteQuery({ ...ownLogOptions, ...refetchOnEntry });
  const list = useRef<HTMLUListElement>(null);
  const entries = log.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <ListState what={t('ownLog.listName')} query={log} />
      {entries?.length === 0 && <ListEmpty>{t('ownLog.empty')}</ListEmpty>}
      {entries && entries.length > 0 && (
        // Long lists scroll in place: the sections below stay within reach. What fades their end is not a mask of the list
        // itself, which would take its focus ring away.
        <div className="relative after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-12 after:bg-[linear-gradient(transparent,var(--color-ink))]">
          <ul
            ref={list}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label={t('ownLog.list')}
            className="max-h-104 overflow-y-auto pb-10"
          >
            {entries.map((entry) => (
              <LogLine key={entry.id} entry={entry} username={username} />
            ))}
          </ul>
        </div>
      )}
      <LoadMoreButton moveFocusTo={list} list={log} label={t('ownLog.earlier')} />
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
        {entry.client && <p className="text-sm text-ash">{describeClient(entry.client)}</p>}
      </div>
    </li>
  );
}

const describeClient = ({ browser, network }: { browser: string; network: string }) =>
  t('ownLog.client', { browser: browser || t('sessions.unknownBrowser'), network });

/** All that is noted of an account (recordOnAccount), some of it in other words than those of the audit log. */
const actionTexts: Partial<Record<AuditAction, TextKey>> = {
  'signed-in': 'ownLog.signedIn',
  'sign-in-failed': 'ownLog.signInFailed',
  registered: 'ownLog.registered',
  'password-changed': 'account.passwordChanged',
  recovered: 'ownLog.recovered',
  'email-changed': 'account.emailChanged',
  'language-changed': 'account.languageChanged',
  'session-ended': 'ownLog.sessionEnded',
  'passkey-added': 'ownLog.passkeyAdded',
  'passkey-removed': 'ownLog.passkeyRemoved',
  'passkey-refused': 'ownLog.passkeyRefused',
  'recovery-codes-made': 'ownLog.recoveryCodesMade',
  'erasure-asked': 'ownLog.erasureAsked',
};

const detailTexts: Partial<Record<AuditDetail, TextKey>> = {
  'by-passkey': 'ownLog.byPasskey',
  'by-recovery-code': 'ownLog.byRecoveryCode',
  'all-others': 'ownLog.allOthers',
  'more-not-listed': 'ownLog.moreNotListed',
};

const nobody = 'Somebody';
/** Who used the operator's commands. */
const shell = 'The shell';

/** "Signed in, with a passkey", and by whom when it was another. */
export function describeEntry(
  { actor, action, detail }: Pick<AuditEntry, 'actor' | 'action' | 'detail'>,
  username: string,
): string {
  const by =
    actor === username || actor === nobody
      ? []
      : [t('ownLog.by', { name: actor === shell ? t('ownLog.shell') : actor })];
  const said = [actionTexts[action], ...detail.map((one) => detailTexts[one])];
  const parts = [...said.flatMap((key) => (key ? [t(key)] : [])), ...by];
  return parts.join(t('ownLog.comma'));
}
