import { PasswordField } from '#app/forms/password-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { UsernameField } from '#app/forms/username-field.tsx';
import { ApiError } from '#app/lib/api.ts';
import { useAuth } from '#app/lib/auth.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type Login, loginSchema } from '#contract/accounts.ts';

export function AdminLoginForm() {
  const auth = useAuth();
  const { errors, isSending, formProps } = useForm<Login>({
    schema: loginSchema,
    // A toast says how it ended, also a failure: it survives the change of page. Hence nothing is thrown.
    send: async (login) => {
      try {
        if (await auth.signInAsAdmin(login)) showSuccessToast();
        else showRefusalToast();
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) showRefusalToast();
        else showErrorToast(error);
      }
    },
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
    </form>
  );
}

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

function showErrorToast(error: unknown) {
  // Only "too many attempts" says something useful: when to try again.
  const isLimited = error instanceof ApiError && error.status === 429;
  showToast({
    title: 'Login error',
    description: (isLimited && error.sentence) || 'An unexpected error occurred',
    variant: 'destructive',
  });
}
