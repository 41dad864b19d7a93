import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '#app/lib/explain-error.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { FocusTarget } from '#app/ui/move-focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type Role, roleValues } from '#contract/accounts/accounts.ts';
import type { Member } from '#contract/accounts/members.ts';
import { changeMember } from './members-query.ts';

export type MemberDialogProps = { member: Member; onClose: () => void; moveFocusTo: FocusTarget };

export const roleNames: Record<Role, string> = { member: 'Member', desk: 'Desk', admin: 'Admin' };

const roleTexts: Record<Role, string> = {
  member: 'The members’ pages, and their own requests.',
  desk: 'Answers enquiries and issues codes. No export, no accounts, nothing of the site.',
  admin: 'Everything you can do, this page included.',
};

const nowTexts: Record<Role, string> = {
  member: 'is a member now',
  desk: 'is on the desk now',
  admin: 'is an admin now',
};

export function RoleDialog({ member, onClose, moveFocusTo }: MemberDialogProps) {
  const queryClient = useQueryClient();
  const { username } = member;
  const [role, setRole] = useState(member.role);
  const changing = useMutation({
    async mutationFn() {
      await changeMember(queryClient, member, { role });
      showToast({ title: 'Role changed', description: `${username} ${nowTexts[role]}.` });
    },
    onSuccess: onClose,
  });
  return (
    <Dialog heading={`Role of ${username}`} onClose={onClose} moveFocusTo={moveFocusTo}>
      <p className="mt-4 text-ash">
        A change signs them out everywhere. The desk and admins sign in at /admin/login.
      </p>
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
              <span className="block text-sm text-ash">{roleTexts[value]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <DialogActions
        message={changing.isError && <FormError text={explainFailure(changing.error)} />}
      >
        <button type="button" onClick={onClose} className="button button-quiet">
          Cancel
        </button>
        <BusyButton
          isBusy={changing.isPending}
          onClick={() => (role === member.role ? onClose() : changing.mutate())}
          className="button"
        >
          {changing.isPending ? 'Changing…' : 'Change the role'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
