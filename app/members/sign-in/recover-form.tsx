import { Link, useLocation } from 'wouter';
import { InputField } from '#app/forms/fields/field.tsx';
import { PasswordField } from '#app/forms/fields/password-field.tsx';
import { UsernameField } from '#app/forms/fields/username-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { apiWrite } from '#app/lib/api.ts';
import { signInMeta } from '#app/lib/auth/auth.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { type Recovery, recoverSchema } from '#contract/accounts/accounts.ts';
import { t } from '#contract/texts/texts.ts';
import { contactTag } from './contact-tag.tsx';

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
        <h2 className="text-4xl">{t('recovery.heading')}</h2>
        <p className="mt-3 text-ash">
          <RichText text={t('recovery.text')} tags={contactTag} />
        </p>
      </div>
      <UsernameField
        {...field('username')}
        defaultValue={username}
        onChange={(event) => onUsername(event.target.value)}
      />
      <InputField
        {...field('recoveryCode')}
        label={t('recovery.code')}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        autoComplete="new-password"
        {...field('newPassword')}
        label={t('account.newPassword')}
        hint={t('passwords.hint')}
      />
      <FormError text={formError} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <button type="submit" disabled={isSending} className="button w-full sm:w-auto">
          {isSending ? t('account.changing') : t('account.changePassword')}
        </button>
        <Link href="/login" replace className="text-link text-ash">
          {t('recovery.backToLogIn')}
        </Link>
      </div>
    </form>
  );
}
