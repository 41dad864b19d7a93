import { PasswordField } from '#app/forms/password-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { UsernameField } from '#app/forms/username-field.tsx';
import { ApiError } from '#app/lib/api.ts';
import { signInMeta, useAuth } from '#app/lib/auth.tsx';
import { explainFailure } from '#app/lib/explain-error.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type Login, loginSchema } from '#contract/accounts.ts';

export function AdminLoginForm() {
  const auth = useAuth();
  const { errors, formError, isSending, formProps } = useForm<Login>({
    schema: loginSchema,
    send: async (login) => {
      try {
        await auth.signInAsAdmin(login);
        showSuccessToast();
      } catch (error) {
        if (isRefused(error)) showRefusalToast();
        else showErrorToast();
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
      <UsernameField error={errors.username} />
      <PasswordField
        name="password"
        label="Password"
        error={errors.password}
        autoComplete="current-password"
      />
      <button type="submit" disabled={isSending} className="button w-full sm:w-fit sm:px-14">
        {isSending ? 'Signing in…' : 'Sign in'}
      </button>
      <FormError text={formError} />
    </form>
  );
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

function showSuccessToast() {
  showToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' });
}

function showRefusalToast() {
  showToast({
    title: 'Login failed',
    description: 'Invalid username or password',
    variant: 'destructive',
  });
}

function showErrorToast() {
  showToast({
    title: 'Login error',
    description: 'An unexpected error occurred',
    variant: 'destructive',
  });
}
