import { PasskeyButton } from '#app/account/passkeys/passkey-button.tsx';
import { SessionEndedNotice } from '#app/account/session-ended-notice.tsx';
import { PasswordField } from '#app/forms/fields/password-field.tsx';
import { UsernameField } from '#app/forms/fields/username-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { hasStatus } from '#app/lib/api.ts';
import { signInMeta, useAuth } from '#app/lib/auth/auth.tsx';
import { useHouse } from '#app/lib/content.tsx';
import { explainFailure } from '#app/lib/explain-error.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type Login, loginSchema } from '#contract/accounts/accounts.ts';

export default function AdminLogin() {
  const house = useHouse();
  return (
    <div className="page-width grid min-h-svh content-center gap-x-10 gap-y-14 pt-32 pb-16 lg:grid-cols-12">
      <header className="lg:col-span-6">
        <p className="label text-champagne">Staff</p>
        <h1 className="mt-4 text-display-2 leading-[0.98]">Behind the desk</h1>
        <p className="mt-5 max-w-[36ch] text-ash">
          Films, services and testimonials; codes for new members, and the members themselves.
        </p>
      </header>
      <div className="lg:col-span-5 lg:col-start-8">
        <SessionEndedNotice />
        <AdminLoginForm />
      </div>
      <footer className="border-t border-hairline pt-6 text-sm text-ash lg:col-span-12">
        This area is restricted to the staff of {house.name}. Members{' '}
        <a href="/login" className="inline-link">
          log in here
        </a>
        .
      </footer>
    </div>
  );
}

function AdminLoginForm() {
  const auth = useAuth();
  const { field, formError, isSending, formProps } = useForm<Login>({
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
      <UsernameField {...field('username')} autoComplete="username webauthn" />
      <PasswordField {...field('password')} label="Password" />
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
