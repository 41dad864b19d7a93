import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKey } from '#app/account/account-query.ts';
import { KnownUsername } from '#app/forms/fields/known-username.tsx';
import { NewPasswordField } from '#app/forms/fields/new-password-field.tsx';
import { PasswordField } from '#app/forms/fields/password-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { apiWrite } from '#app/lib/api.ts';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type PasswordChange, passwordChangeSchema } from '#contract/accounts/accounts.ts';

export function Password({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="button button-quiet w-full sm:w-auto"
      >
        Change your password
      </button>
      {isOpen && <PasswordDialog username={username} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type PasswordDialogProps = { username: string; onClose: () => void };

function PasswordDialog({ username, onClose }: PasswordDialogProps) {
  const queryClient = useQueryClient();
  const { errors, formError, isSending, formProps } = useForm<PasswordChange>({
    schema: passwordChangeSchema,
    read: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    send: async (change) => {
      await apiWrite('POST', '/api/auth/password', change);
      void queryClient.invalidateQueries({ queryKey: accountKey });
      showToast({
        title: 'Password changed',
        description: 'Every other device has been signed out.',
      });
      onClose();
    },
  });
  return (
    <Dialog heading="Change your password" onClose={onClose}>
      <form {...formProps} className="mt-8 grid gap-8">
        <KnownUsername username={username} />
        <PasswordField
          name="currentPassword"
          label="Current password"
          error={errors.currentPassword}
          autoComplete="current-password"
        />
        <NewPasswordField
          name="newPassword"
          label="New password"
          hint="At least 8 characters. Every other device is signed out."
          error={errors.newPassword}
        />
        <DialogActions message={formError && <FormError text={formError} />}>
          <button type="button" onClick={onClose} className="button button-quiet">
            Cancel
          </button>
          <button type="submit" disabled={isSending} className="button">
            {isSending ? 'Changing…' : 'Change password'}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
