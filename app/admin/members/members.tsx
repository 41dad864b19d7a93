import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AdminPage } from '#app/admin/layout/admin-page.tsx';
import { AuditLog } from '#app/admin/layout/audit-log.tsx';
import { useUser } from '#app/lib/auth.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ListError, ListLoading } from '#app/ui/list/list-state.tsx';
import { LoadMoreButton } from '#app/ui/list/load-more-button.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { Member } from '#contract/members.ts';
import { MemberTable } from './member-table.tsx';
import { changeMember, memberListOptions } from './members-query.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { type MemberDialogProps, RoleDialog } from './role-dialog.tsx';

type OpenDialog = { member: Member; kind: 'access' | 'recovery' | 'role' };

export default function Members() {
  const user = useUser();
  const members = useInfiniteQuery(memberListOptions);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const dialogProps = dialog && { member: dialog.member, onClose: close, moveFocusTo: heading };

  return (
    <AdminPage
      heading="Members"
      lead="Everyone who holds an account, the newest first. A disabled account is signed out at once and cannot sign in."
    >
      <section aria-labelledby="accounts" className="mt-12">
        <h2 ref={heading} id="accounts" tabIndex={-1} className="sr-only">
          Accounts
        </h2>
        {members.isPending && <ListLoading what="the members" />}
        {members.isLoadingError && (
          <ListError what="The members" error={members.error} onRetry={() => members.refetch()} />
        )}
        {members.data && (
          <MemberTable
            members={members.data.pages.flatMap(({ items }) => items)}
            ownId={user.id}
            onAccess={(member) => setDialog({ member, kind: 'access' })}
            onRecovery={(member) => setDialog({ member, kind: 'recovery' })}
            onRole={(member) => setDialog({ member, kind: 'role' })}
          />
        )}
        <LoadMoreButton moveFocusTo={heading} list={members} label="Show older accounts" />
      </section>
      <AuditLog subject="member" />
      {dialogProps && dialog.kind === 'access' && <AccessDialog {...dialogProps} />}
      {dialogProps && dialog.kind === 'role' && <RoleDialog {...dialogProps} />}
      {dialogProps && dialog.kind === 'recovery' && <RecoveryDialog {...dialogProps} />}
    </AdminPage>
  );
}

function AccessDialog({ member, onClose, moveFocusTo }: MemberDialogProps) {
  const queryClient = useQueryClient();
  const { username, disabled } = member;
  return (
    <ConfirmDialog
      heading={disabled ? `Enable ${username} again?` : `Disable ${username}?`}
      text={
        disabled
          ? 'They can sign in again with the password they had.'
          : 'They are signed out everywhere at once and cannot sign in until the account is enabled again. Nothing is deleted.'
      }
      confirm={disabled ? 'Enable the account' : 'Disable the account'}
      busy={disabled ? 'Enabling…' : 'Disabling…'}
      isDestructive={!disabled}
      act={async () => {
        await changeMember(queryClient, member, { disabled: !disabled });
        showToast({
          title: disabled ? 'Account enabled' : 'Account disabled',
          description: disabled ? `${username} can sign in again.` : `${username} is signed out.`,
        });
      }}
      onClose={onClose}
      moveFocusTo={moveFocusTo}
    />
  );
}
