import { FormDialog } from '#app/account/form-dialog.tsx';
import { PasskeyButton } from '#app/account/passkeys/passkey-button.tsx';
import { KnownUsername } from '#app/forms/fields/known-username.tsx';
import { PasswordField } from '#app/forms/fields/password-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { apiWrite } from '#app/lib/api.ts';
import { type PasswordProof, passwordProofSchema } from '#contract/accounts/accounts.ts';
import { t } from '#contract/texts/texts.ts';

type ProofDialogProps = { username: string; onProved: () => void; onClose: () => void };

export default function ProofDialog({ username, onProved, onClose }: ProofDialogProps) {
  const prove = async (proof: unknown) => {
    await apiWrite('POST', '/api/auth/proof', proof);
    onProved();
  };
  const form = useForm<PasswordProof>({
    schema: passwordProofSchema,
    read: ({ password }) => ({ password }),
    send: prove,
  });
  return (
    <FormDialog
      heading={t('proof.heading')}
      intro={t('proof.intro')}
      form={form}
      gap="gap-4"
      submit={t('proof.goOn')}
      busy={t('proof.checking')}
      onClose={onClose}
    >
      <KnownUsername username={username} />
      <PasswordField {...form.field('password')} label={t('account.password')} />
      <div>
        <PasskeyButton
          label={t('proof.usePasskey')}
          className="text-link cursor-pointer text-ash"
          onAnswer={(passkey) => prove({ passkey })}
        />
      </div>
    </FormDialog>
  );
}
