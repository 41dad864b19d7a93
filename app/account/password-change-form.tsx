import { useState } from 'react';
import { PasswordField } from '#app/forms/password-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { apiWrite } from '#app/lib/api.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { type PasswordChange, passwordChangeSchema } from '#contract/accounts.ts';

export function PasswordChangeForm({ username }: { username: string }) {
  const [isChanged, setIsChanged] = useState(false);
  const { errors, formError, isSending, formProps } = useForm<PasswordChange>({
    schema: passwordChangeSchema,
    read: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    send: async (change) => {
      setIsChanged(false);
      await apiWrite('POST', '/api/auth/password', change);
      setIsChanged(true);
      formProps.ref.current?.reset();
    },
  });

  return (
    <form {...formProps} className="grid gap-9">
      {/* For password managers: the account whose password changes. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        name="currentPassword"
        label="Current password"
        error={errors.currentPassword}
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label="New password"
        hint="At least 8 characters. Every other device is signed out."
        error={errors.newPassword}
        autoComplete="new-password"
      />
      <FormError text={formError} />
      <div>
        <button type="submit" disabled={isSending} className="button w-full sm:w-auto">
          {isSending ? 'Changing…' : 'Change password'}
        </button>
        <p role="status" className="mt-4 text-champagne empty:hidden">
          {isChanged && 'Your password is changed. Every other device has been signed out.'}
        </p>
      </div>
    </form>
  );
}
