import { useState } from 'react';
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
    <div className="account-line">
      <p className="min-w-0 text-lg wrap-anywhere">{user.email}</p>
      <button type="button" onClick={() => setIsOpen(true)} className="row-action account-line-end">
        Change<span className="sr-only"> the e-mail address</span>
      </button>
      {isOpen && <EmailDialog user={user} onClose={() => setIsOpen(false)} />}
    </div>
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
