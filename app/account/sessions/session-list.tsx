import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { AccountLine } from '#app/account/account-line.tsx';
import { accountKey, sessionsOptions } from '#app/account/account-query.ts';
import { SignOutButton } from '#app/account/sign-out-button.tsx';
import { ActionLabel } from '#app/forms/action-label.tsx';
import { apiWrite } from '#app/lib/api.ts';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { MutationButton } from '#app/ui/busy-button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { ListState } from '#app/ui/list/list-state.tsx';
import { Timestamp } from '#app/ui/list/timestamp.tsx';
import { type FocusTarget, useMoveFocusOnRemoval } from '#app/ui/move-focus.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { OwnSession } from '#contract/accounts/sessions.ts';
import { t } from '#contract/texts/texts.ts';

export function SessionList() {
  const sessions = useQuery({ ...sessionsOptions, ...refetchOnEntry });
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ListState what={t('sessions.listName')} rows={1} query={sessions} />
      {sessions.data && (
        <ul ref={list} tabIndex={-1} aria-label={t('sessions.list')} className="outline-none">
          {sessions.data.map((session) => (
            <SessionLine key={session.id} session={session} moveFocusTo={list} />
          ))}
        </ul>
      )}
      {sessions.data && sessions.data.length > 1 && <EndOtherSessions />}
    </>
  );
}

function SessionLine({ session, moveFocusTo }: { session: OwnSession; moveFocusTo: FocusTarget }) {
  const queryClient = useQueryClient();
  const { id, browser, network, startedAt, lastSeenAt, isThis } = session;
  const ending = useMutation({
    mutationFn: () => apiWrite('DELETE', `/api/auth/sessions/${encodeURIComponent(id)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKey }),
  });
  const ref = useMoveFocusOnRemoval(moveFocusTo);
  const name = browser || t('sessions.unknownBrowser');
  return (
    <AccountLine
      actions={
        isThis ? (
          <>
            <p className="text-sm text-champagne">{t('sessions.isThis')}</p>
            <SignOutButton
              label={t('sessions.signOutHere')}
              busyLabel={t('sessions.signingOut')}
              className="row-action"
            />
          </>
        ) : (
          <MutationButton ref={ref} action={ending} className="row-action">
            <ActionLabel text={t('sessions.signOut')} name={name} />
          </MutationButton>
        )
      }
    >
      <p>{name}</p>
      <p className="text-sm text-ash">
        <RichText
          text={network ? t('sessions.sinceInNetwork', { network }) : t('sessions.since')}
          tags={{
            started: () => <Timestamp iso={startedAt} />,
            seen: () => <Timestamp iso={lastSeenAt} />,
          }}
        />
      </p>
      <FormError error={ending.error} />
    </AccountLine>
  );
}

function EndOtherSessions() {
  const queryClient = useQueryClient();
  const ref = useMoveFocusOnRemoval();
  const ending = useMutation({
    mutationFn: () => apiWrite('POST', '/api/auth/sessions/end-others'),
    onSuccess: () => {
      showToast({
        title: t('sessions.othersEnded'),
        description: t('sessions.othersEndedText'),
      });
      return queryClient.invalidateQueries({ queryKey: accountKey });
    },
  });
  return (
    <>
      <MutationButton
        ref={ref}
        action={ending}
        busy={t('sessions.signingOut')}
        className="button button-quiet mt-6 w-full sm:w-auto"
      >
        {t('sessions.endOthers')}
      </MutationButton>
      <FormError error={ending.error} />
    </>
  );
}
