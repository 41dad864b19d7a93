import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { FieldErrors } from '#app/forms/field-errors.ts';
import { InputField } from '#app/forms/fields/field.tsx';
import { PasswordField } from '#app/forms/fields/password-field.tsx';
import { UsernameField } from '#app/forms/fields/username-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ApiError, apiWrite } from '#app/lib/api.ts';
import { signInMeta } from '#app/lib/auth/auth.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import {
  type Registration,
  registerSchema,
  type User,
  userAnswerSchema,
} from '#contract/accounts/accounts.ts';
import { t } from '#contract/texts/texts.ts';
import { contactTag } from './contact-tag.tsx';

export function RegisterForm({ onRegistered }: { onRegistered: (user: User) => void }) {
  const code = useCodeFromAddress();
  const { field, formError, isSending, formProps } = useForm<Registration>({
    schema: registerSchema,
    read: ({ confirmPassword: _, ...body }) => body,
    check: ({ password, confirmPassword }): FieldErrors => {
      if (!confirmPassword) return { confirmPassword: t('register.repeatPassword') };
      return password === confirmPassword ? {} : { confirmPassword: t('register.passwordsDiffer') };
    },
    send: async (registration) => {
      const schema = userAnswerSchema;
      const answer = await apiWrite('POST', '/api/auth/register', registration, { schema });
      onRegistered(answer.user);
    },
    explain: (error) =>
      error instanceof ApiError ? (error.sentence ?? t('register.failed')) : t('register.noAnswer'),
    meta: signInMeta,
  });

  return (
    <form {...formProps} className="grid gap-9 lg:gap-7">
      <h2 className="text-4xl">{t('register.register')}</h2>
      <UsernameField {...field('username')} hint={t('register.usernameHint')} />
      <InputField
        {...field('email')}
        type="email"
        label={t('account.email')}
        required
        autoComplete="email"
      />
      <PasswordField
        autoComplete="new-password"
        {...field('password')}
        label={t('account.password')}
        hint={t('passwords.hint')}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={t('register.confirmPassword')}
        autoComplete="new-password"
      />
      <InputField
        key={code}
        {...field('registrationCode')}
        label={t('register.code')}
        hint={<RichText text={t('register.codeHint')} tags={contactTag} />}
        defaultValue={code}
        required
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <FormError
        text={formError}
        advice={formError === t('register.noAnswer') ? t('register.noAnswerAdvice') : undefined}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <button type="submit" disabled={isSending} className="button w-full sm:w-auto sm:min-w-48">
          {isSending ? t('register.processing') : t('register.register')}
        </button>
        <p className="text-base">
          <span className="text-ash">{t('register.memberAlready')}</span>{' '}
          <Link href="/login" className="text-link label">
            {t('signIn.logIn')}
          </Link>
        </p>
      </div>
    </form>
  );
}

/** Links carry it in the fragment, which no server, log or referrer sees. It is taken out of the address and the history. */
function useCodeFromAddress(): string {
  const [code, setCode] = useState('');
  useEffect(() => {
    function take() {
      const given = new URLSearchParams(location.hash.slice(1)).get('code');
      if (given === null) return;
      setCode(given);
      history.replaceState(history.state, '', location.pathname);
    }
    take();
    // A link that is opened where the form is shown already changes the fragment only.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return code;
}
