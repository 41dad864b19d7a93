import { useState } from 'react';
import { AccountLine } from '#app/account/account-line.tsx';
import { FormDialog } from '#app/account/form-dialog.tsx';
import { InputField } from '#app/forms/fields/field.tsx';
import { KnownUsername } from '#app/forms/fields/known-username.tsx';
import { PasswordField } from '#app/forms/fields/password-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { apiWrite } from '#app/lib/api.ts';
import { useAuth } from '#app/lib/auth/auth.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type EmailChange, emailChangeSchema, type User } from '#contract/accounts/accounts.ts';

export function EmailAddress({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountLine
      as="div"
      actions={
        <button type="button" onClick={() => setIsOpen(true)} className="row-action">
          Change<span className="sr-only"> the e-mail address</span>
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
      showToast({ title: 'E-mail address changed', description: `It is ${change.email} now.` });
      onClose();
    },
  });
  return (
    <FormDialog
      heading="Change your e-mail address"
      form={form}
      submit="Change the address"
      busy="Changing…"
      onClose={onClose}
    >
      <KnownUsername username={user.username} />
      <InputField
        {...form.field('email')}
        type="email"
        label="New e-mail address"
        required
        autoComplete="email"
      />
      <PasswordField {...form.field('currentPassword')} label="Your password" />
    </FormDialog>
  );
}
