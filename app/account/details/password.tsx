import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKey } from '#app/account/account-query.ts';
import { FormDialog } from '#app/account/form-dialog.tsx';
import { KnownUsername } from '#app/forms/fields/known-username.tsx';
import { PasswordField } from '#app/forms/fields/password-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { apiWrite } from '#app/lib/api.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type PasswordChange, passwordChangeSchema } from '#contract/accounts/accounts.ts';
import { t } from '#contract/texts/texts.ts';

export function Password({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="button button-quiet w-full sm:w-auto"
      >
        {t('account.changePasswordHeading')}
      </button>
      {isOpen && <PasswordDialog username={username} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<PasswordChange>({
    schema: passwordChangeSchema,
    read: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    send: async (change) => {
      await apiWrite('POST', '/api/auth/password', change);
      void queryClient.invalidateQueries({ queryKey: accountKey });
      showToast({
        title: t('account.passwordChanged'),
        description: t('sessions.othersEndedText'),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      heading={t('account.changePasswordHeading')}
      form={form}
      submit={t('account.changePassword')}
      busy={t('account.changing')}
      onClose={onClose}
    >
      <KnownUsername username={username} />
      <PasswordField {...form.field('currentPassword')} label={t('account.currentPassword')} />
      <PasswordField
        autoComplete="new-password"
        {...form.field('newPassword')}
        label={t('account.newPassword')}
        hint={t('account.newPasswordHint')}
      />
    </FormDialog>
  );
}
