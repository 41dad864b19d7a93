import { useQuery } from '@tanstack/react-query';
import { accountOptions } from '#app/account/account-query.ts';
import { InputField } from '#app/forms/fields/field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { apiWrite } from '#app/lib/api.ts';
import { useAuth } from '#app/lib/auth/auth.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { type CodeProof, codeProofSchema } from '#contract/accounts/accounts.ts';
import { t } from '#contract/texts/texts.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Where passkeys are a must: what opens the other pages. */
export function PasskeyNeeded() {
  const { data: account } = useQuery(accountOptions);
  if (!account) return null;
  return (
    <section aria-label={t('passkeys.needed')} className="mb-12 border-s border-champagne ps-5">
      {account.passkeys === 0 ? <p>{t('passkeys.addToOpen')}</p> : <Confirm />}
    </section>
  );
}

function Confirm() {
  const auth = useAuth();
  const prove = async (proof: unknown) => {
    await apiWrite('POST', '/api/auth/proof', proof);
    await auth.recheck();
  };
  const { field, formError, isSending, formProps } = useForm<CodeProof>({
    schema: codeProofSchema,
    send: prove,
  });
  return (
    <>
      <p>{t('passkeys.confirmToOpen')}</p>
      <div className="mt-5">
        <PasskeyButton
          label={t('passkeys.confirm')}
          className="button"
          onAnswer={(passkey) => prove({ passkey })}
        />
      </div>
      <form {...formProps} className="mt-8 grid max-w-md gap-6">
        <InputField
          {...field('recoveryCode')}
          label={t('passkeys.orRecoveryCode')}
          hint={t('passkeys.recoveryCodeHint')}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        <FormError text={formError} />
        <button type="submit" disabled={isSending} className="button button-quiet w-full sm:w-fit">
          {isSending ? t('proof.checking') : t('passkeys.useTheCode')}
        </button>
      </form>
    </>
  );
}
