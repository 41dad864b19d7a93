import { PasskeyButton } from '#app/account/passkeys/passkey-button.tsx';
import { KnownUsername } from '#app/forms/fields/known-username.tsx';
import { PasswordField } from '#app/forms/fields/password-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { apiWrite } from '#app/lib/api.ts';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { type PasswordProof, passwordProofSchema } from '#contract/accounts/accounts.ts';

type ProofDialogProps = { username: string; onProved: () => void; onClose: () => void };

export default function ProofDialog({ username, onProved, onClose }: ProofDialogProps) {
  const prove = async (proof: unknown) => {
    await apiWrite('POST', '/api/auth/proof', proof);
    onProved();
  };
  const { errors, formError, isSending, formProps } = useForm<PasswordProof>({
    schema: passwordProofSchema,
    read: ({ password }) => ({ password }),
    send: prove,
  });
  return (
    <Dialog heading="Is it still you?" onClose={onClose}>
      <p className="mt-4 text-ash">
        It is a while since you signed in. Give your password or a passkey, and what you asked for
        goes on.
      </p>
      <form {...formProps} className="mt-8 grid gap-4">
        <KnownUsername username={username} />
        <PasswordField
          name="password"
          label="Password"
          error={errors.password}
          autoComplete="current-password"
        />
        <div>
          <PasskeyButton
            label="Use a passkey instead"
            className="text-link cursor-pointer text-ash"
            onAnswer={(passkey) => prove({ passkey })}
          />
        </div>
        <DialogActions message={formError && <FormError text={formError} />}>
          <button type="button" onClick={onClose} className="button button-quiet">
            Cancel
          </button>
          <button type="submit" disabled={isSending} className="button">
            {isSending ? 'Checking…' : 'Go on'}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
