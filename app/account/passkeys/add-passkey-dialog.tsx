import { apiWrite } from '#app/lib/api.ts';
import { addedPasskeySchema } from '#contract/accounts/passkeys.ts';
import { createPasskey } from './passkey-ceremony.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';

type AddPasskeyDialogProps = {
  onClose: () => void;
  /** With the recovery codes that come with the first one. */
  onAdded: (codes: readonly string[] | undefined) => Promise<unknown>;
};

export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const add = async ({ name }: { name: string }) => {
    const answer = await createPasskey();
    const { codes } = await apiWrite(
      'POST',
      '/api/auth/passkeys',
      { name, answer },
      { schema: addedPasskeySchema },
    );
    await onAdded(codes);
  };
  return (
    <PasskeyNameDialog
      heading="Add a passkey"
      submit="Continue"
      busy="Waiting for your device…"
      send={add}
      onClose={onClose}
    >
      <p className="mt-4 text-ash">
        Your browser then asks for your fingerprint, your face, a PIN or a security key.
      </p>
    </PasskeyNameDialog>
  );
}
