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
    // The outcome is told by a toast, which outlives the change of page; nothing is left to throw.
    send: async (login) => {
      try {
        if (await auth.signInAsAdmin(login)) tellSuccess();
        else tellRefusal();
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) tellRefusal();
        else tellError(error);
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

function tellSuccess() {
  showToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' });
}

function tellRefusal() {
  showToast({
    title: 'Login failed',
    description: 'Invalid username or password',
    variant: 'destructive',
  });
}

function tellError(error: unknown) {
  // Only "too many attempts" says something the visitor can act on: when to try again.
  const isLimited = error instanceof ApiError && error.status === 429;
  showToast({
    title: 'Login error',
    description: (isLimited && error.sentence) || 'An unexpected error occurred',
    variant: 'destructive',
  });
}
