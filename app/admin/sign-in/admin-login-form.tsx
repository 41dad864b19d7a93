import { PasskeyButton } from '#app/account/passkeys/passkey-button.tsx';
import { PasswordField } from '#app/forms/fields/password-field.tsx';
import { UsernameField } from '#app/forms/fields/username-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { hasStatus } from '#app/lib/api.ts';
import { signInMeta, useAuth } from '#app/lib/auth/auth.tsx';
import { explainFailure } from '#app/lib/explain-error.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type Login, loginSchema } from '#contract/accounts/accounts.ts';

export function AdminLoginForm() {
  const auth = useAuth();
  const { errors, formError, isSending, formProps } = useForm<Login>({
    schema: loginSchema,
    send: async (login) => {
      try {
        await auth.signIn(login, 'admin');
        showToast(toasts.signedIn);
      } catch (error) {
        showToast(isRefused(error) ? toasts.refused : toasts.failed);
        throw error;
      }
    },
    // The toast says all there is to say about a wrong password.
    explain: (error) => (isRefused(error) ? undefined : explainFailure(error)),
    meta: signInMeta,
  });

  return (
    <form {...formProps} className="grid gap-9">
      <h2 className="text-4xl">Sign in</h2>
      <UsernameField error={errors.username} autoComplete="username webauthn" />
      <PasswordField
        name="password"
        label="Password"
        error={errors.password}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <button type="submit" disabled={isSending} className="button w-full sm:w-fit sm:px-14">
          {isSending ? 'Signing in…' : 'Sign in'}
        </button>
        <PasskeyButton
          label="Use a passkey"
          className="text-link cursor-pointer text-ash"
          onAnswer={async (answer) => {
            await auth.signInWithPasskey(answer, 'admin');
            showToast(toasts.signedIn);
          }}
          hasAutofill
        />
      </div>
      <FormError text={formError} />
    </form>
  );
}

const isRefused = (error: unknown) => hasStatus(error, 401);

const toasts = {
  signedIn: { title: 'Login successful', description: 'Welcome to the admin dashboard' },
  refused: {
    title: 'Login failed',
    description: 'Invalid username or password',
    variant: 'destructive',
  },
  failed: {
    title: 'Login error',
    description: 'An unexpected error occurred',
    variant: 'destructive',
  },
} as const;
