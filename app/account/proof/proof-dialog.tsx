import { FormDialog } from '#app/account/form-dialog.tsx';
import { PasskeyButton } from '#app/account/passkeys/passkey-button.tsx';
import { KnownUsername } from '#app/forms/fields/known-username.tsx';
import { PasswordField } from '#app/forms/fields/password-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { apiWrite } from '#app/lib/api.ts';
import { type PasswordProof, passwordProofSchema } from '#contract/accounts/accounts.ts';

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
      heading="Is it still you?"
      intro="It is a while since you signed in. Give your password or a passkey, and what you asked for goes on."
      form={form}
      gap="gap-4"
      submit="Go on"
      busy="Checking…"
      onClose={onClose}
    >
      <KnownUsername username={username} />
      <PasswordField {...form.field('password')} label="Password" />
      <div>
        <PasskeyButton
          label="Use a passkey instead"
          className="text-link cursor-pointer text-ash"
          onAnswer={(passkey) => prove({ passkey })}
        />
      </div>
    </FormDialog>
  );
}
