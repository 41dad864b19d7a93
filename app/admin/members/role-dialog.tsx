import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import type { FocusTarget } from '#app/ui/move-focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type Role, roleValues } from '#contract/accounts/accounts.ts';
import type { Member } from '#contract/accounts/members.ts';
import { changeMember } from './members-query.ts';

export type MemberDialogProps = { member: Member; onClose: () => void; moveFocusTo: FocusTarget };

export const roleNames: Record<Role, string> = { member: 'Member', desk: 'Desk', admin: 'Admin' };

const roleTexts: Record<Role, { may: string; now: string }> = {
  member: { may: 'The members’ pages, and their own requests.', now: 'is a member now' },
  desk: {
    may: 'Answers enquiries and issues codes. No export, no accounts, nothing of the site.',
    now: 'is on the desk now',
  },
  admin: { may: 'Everything you can do, this page included.', now: 'is an admin now' },
};

export function RoleDialog({ member, onClose, moveFocusTo }: MemberDialogProps) {
  const queryClient = useQueryClient();
  const { username } = member;
  const [role, setRole] = useState(member.role);
  const change = async () => {
    if (role === member.role) return;
    await changeMember(queryClient, member, { role });
    showToast({ title: 'Role changed', description: `${username} ${roleTexts[role].now}.` });
  };
  return (
    <ConfirmDialog
      heading={`Role of ${username}`}
      text="A change signs them out everywhere. The desk and admins sign in at /admin/login."
      confirm="Change the role"
      busy="Changing…"
      act={change}
      onClose={onClose}
      moveFocusTo={moveFocusTo}
    >
      <fieldset className="mt-6 border-t border-hairline">
        <legend className="sr-only">Role</legend>
        {roleValues.map((value) => (
          <label
            key={value}
            className="flex cursor-pointer items-baseline gap-4 border-b border-hairline py-3"
          >
            <input
              type="radio"
              name="role"
              value={value}
              checked={role === value}
              onChange={() => setRole(value)}
              className="accent-champagne"
            />
            <span>
              {roleNames[value]}
              <span className="block text-sm text-ash">{roleTexts[value].may}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
