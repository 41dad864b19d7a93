import { Link } from 'wouter';
import { PasskeyButton } from '#app/account/passkeys/passkey-button.tsx';
import { PasswordField } from '#app/forms/fields/password-field.tsx';
import { UsernameField } from '#app/forms/fields/username-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { hasStatus } from '#app/lib/api.ts';
import { signInMeta, useAuth } from '#app/lib/auth/auth.tsx';
import { explainFailure } from '#app/lib/explain-error.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { loginSchema } from '#contract/accounts/accounts.ts';
import { t } from '#contract/texts/texts.ts';

type LoginFormProps = { username: string; onUsername: (username: string) => void };

export function LoginForm({ username, onUsername }: LoginFormProps) {
  const auth = useAuth();
  const { field, formError, isSending, formProps } = useForm({
    schema: loginSchema,
    send: (login) => auth.signIn(login, 'members'),
    explain: explainLogin,
    meta: signInMeta,
  });

  return (
    <form {...formProps} className="grid gap-9">
      <h2 className="text-4xl">{t('signIn.logIn')}</h2>
      <UsernameField
        {...field('username')}
        defaultValue={username}
        onChange={(event) => onUsername(event.target.value)}
        autoComplete="username webauthn"
      />
      <PasswordField {...field('password')} label={t('account.password')} />
      <FormError text={formError} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <button type="submit" disabled={isSending} className="button w-full sm:w-auto sm:px-14">
          {isSending ? t('signIn.loggingIn') : t('signIn.logIn')}
        </button>
        {/* Both beside the button, or both beneath it. */}
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <PasskeyButton
            label={t('signIn.usePasskey')}
            className="text-link cursor-pointer text-ash"
            onAnswer={(answer) => auth.signInWithPasskey(answer, 'members')}
            hasAutofill
          />
          <Link href="/login?recover" replace className="text-link text-ash">
            {t('recovery.heading')}
          </Link>
        </div>
      </div>
    </form>
  );
}

const explainLogin = (error: unknown) =>
  hasStatus(error, 401) ? t('signIn.refused') : explainFailure(error);
