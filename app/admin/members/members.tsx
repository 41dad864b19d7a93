import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { AdminPage } from '#app/admin/layout/admin-page.tsx';
import { AuditLog } from '#app/admin/layout/audit-log.tsx';
import { useUser } from '#app/lib/auth/auth.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { ListEmpty, ListState } from '#app/ui/list/list-state.tsx';
import { LoadMoreButton } from '#app/ui/list/load-more-button.tsx';
import { SearchForm } from '#app/ui/list/search-form.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { Member } from '#contract/accounts/members.ts';
import { type MemberAction, MemberTable } from './member-table.tsx';
import { changeMember, memberListOptions, signMemberOut } from './members-query.ts';
import { PersonalData } from './personal-data.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { type MemberDialogProps, RoleDialog } from './role-dialog.tsx';

type OpenDialog = { member: Member; action: MemberAction };

export default function Members() {
  const user = useUser();
  const [q, setQ] = useState('');
  const members = useInfiniteQuery(memberListOptions(q));
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const accounts = members.data?.pages.flatMap(({ items }) => items);
  const dialogProps = dialog && { member: dialog.member, onClose: close, moveFocusTo: heading };

  return (
    <AdminPage
      heading="Members"
      lead="Everyone who holds an account, the newest first. A disabled account is signed out at once and cannot sign in."
    >
      <section aria-labelledby="accounts" className="mt-8">
        <h2 ref={heading} id="accounts" tabIndex={-1} className="sr-only">
          Accounts
        </h2>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <SearchForm
            id="member-search"
            label="Search by username or e-mail"
            placeholder="Username or e-mail"
            q={q}
            onSearch={setQ}
            className="w-full sm:w-84"
          />
          <Link href="/admin/codes?role=desk" className="row-action content-center">
            Invite a colleague
          </Link>
        </div>
        <ListState what="the members" query={members} />
        {q && accounts?.length === 0 && (
          <ListEmpty>No account has “{q}” in its username or its e-mail address.</ListEmpty>
        )}
        {accounts && accounts.length > 0 && (
          <MemberTable
            members={accounts}
            ownId={user.id}
            onAct={(member, action) => setDialog({ member, action })}
          />
        )}
        <LoadMoreButton moveFocusTo={heading} list={members} label="Show older accounts" />
      </section>
      <PersonalData />
      <AuditLog subject="member" />
      {dialogProps && dialog.action === 'access' && <AccessDialog {...dialogProps} />}
      {dialogProps && dialog.action === 'role' && <RoleDialog {...dialogProps} />}
      {dialogProps && dialog.action === 'recovery' && <RecoveryDialog {...dialogProps} />}
      {dialogProps && dialog.action === 'sign-out' && <SignOutDialog {...dialogProps} />}
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

function SignOutDialog({ member, onClose, moveFocusTo }: MemberDialogProps) {
  const queryClient = useQueryClient();
  const { username } = member;
  return (
    <ConfirmDialog
      heading={`Sign ${username} out everywhere?`}
      text="Every browser they are signed in with is signed out at once. They can sign in again."
      confirm="Sign them out"
      busy="Signing out…"
      act={async () => {
        await signMemberOut(queryClient, member);
        showToast({ title: 'Signed out', description: `${username} is signed out everywhere.` });
      }}
      onClose={onClose}
      moveFocusTo={moveFocusTo}
    />
  );
}
