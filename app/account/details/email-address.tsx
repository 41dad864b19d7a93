import { useState } from 'react';
import { AccountLine } from '#app/account/account-line.tsx';
import { FormDialog } from '#app/account/form-dialog.tsx';
import { ActionLabel } from '#app/forms/action-label.tsx';
import { InputField } from '#app/forms/fields/field.tsx';
import { KnownUsername } from '#app/forms/fields/known-username.tsx';
import { PasswordField } from '#app/forms/fields/password-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { apiWrite } from '#app/lib/api.ts';
import { useAuth } from '#app/lib/auth/auth.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type EmailChange, emailChangeSchema, type User } from '#contract/accounts/accounts.ts';
import { t } from '#contract/texts/texts.ts';

export function EmailAddress({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountLine
      as="div"
      actions={
        <button type="button" onClick={() => setIsOpen(true)} className="row-action">
          <ActionLabel text={t('account.changeEmail')} />
        </button>
      }
    >
      <p className="text-lg">{user.email}</p>
      {isOpen && <EmailDialog user={user} onClose={() => setIsOpen(false)} />}
    </AccountLine>
  );
}

function EmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const auth = useAuth();
  const form = useForm<EmailChange>({
    schema: emailChangeSchema,
    read: ({ email, currentPassword }) => ({ email, currentPassword }),
    send: async (change) => {
      await apiWrite('POST', '/api/auth/email', change);
      await auth.recheck();
      showToast({
        title: t('account.emailChanged'),
        description: t('account.emailIsNow', { email: change.email }),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      heading={t('account.changeEmailHeading')}
      form={form}
      submit={t('account.changeEmailSubmit')}
      busy={t('account.changing')}
      onClose={onClose}
    >
      <KnownUsername username={user.username} />
      <InputField
        {...form.field('email')}
        type="email"
        label={t('account.newEmail')}
        required
        autoComplete="email"
      />
      <PasswordField {...form.field('currentPassword')} label={t('account.yourPassword')} />
    </FormDialog>
  );
}
