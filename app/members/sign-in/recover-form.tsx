import { Link, useLocation } from 'wouter';
import { InputField } from '#app/forms/fields/field.tsx';
import { PasswordField } from '#app/forms/fields/password-field.tsx';
import { UsernameField } from '#app/forms/fields/username-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { apiWrite } from '#app/lib/api.ts';
import { signInMeta } from '#app/lib/auth/auth.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { type Recovery, recoverSchema } from '#contract/accounts/accounts.ts';

type RecoverFormProps = {
  username: string;
  onUsername: (username: string) => void;
  onRecovered: () => void;
};

export function RecoverForm({ username, onUsername, onRecovered }: RecoverFormProps) {
  const [, navigate] = useLocation();
  const { field, formError, isSending, formProps } = useForm<Recovery>({
    schema: recoverSchema,
    send: async (recovery) => {
      await apiWrite('POST', '/api/auth/recover', recovery);
      onRecovered();
      navigate('/login', { replace: true });
    },
    meta: signInMeta,
  });

  return (
    <form {...formProps} className="grid gap-9">
      <div>
        <h2 className="text-4xl">Use a recovery code</h2>
        <p className="mt-3 text-ash">
          <a href="/contact" className="inline-link">
            Ask the concierge
          </a>{' '}
          for one if you have lost your password. It works once, within the hour.
        </p>
      </div>
      <UsernameField
        {...field('username')}
        defaultValue={username}
        onChange={(event) => onUsername(event.target.value)}
      />
      <InputField
        {...field('recoveryCode')}
        label="Recovery code"
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        autoComplete="new-password"
        {...field('newPassword')}
        label="New password"
        hint="At least 8 characters."
      />
      <FormError text={formError} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <button type="submit" disabled={isSending} className="button w-full sm:w-auto">
          {isSending ? 'Changing…' : 'Change password'}
        </button>
        <Link href="/login" replace className="text-link text-ash">
          Back to log in
        </Link>
      </div>
    </form>
  );
}
