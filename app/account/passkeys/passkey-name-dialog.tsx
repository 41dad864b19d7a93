import type { ReactNode } from 'react';
import { InputField } from '#app/forms/fields/field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { passkeyChangeSchema } from '#contract/accounts/passkeys.ts';
import { limits } from '#contract/limits.ts';
import { explainPasskeyFailure } from './passkey-ceremony.ts';

type PasskeyNameDialogProps = {
  heading: string;
  children?: ReactNode;
  name?: string;
  submit: string;
  busy: string;
  send: (change: { name: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the name of a passkey, a new one or one that is there. */
export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { heading, children, name, submit, busy, send, onClose } = props;
  const { errors, formError, isSending, formProps } = useForm({
    schema: passkeyChangeSchema,
    send,
    explain: explainPasskeyFailure,
  });
  return (
    <Dialog heading={heading} onClose={onClose}>
      {children}
      <form {...formProps} className="mt-8 grid">
        <InputField
          name="name"
          label="Name"
          hint="So that you know it again, such as “My phone”."
          defaultValue={name}
          error={errors.name}
          required
          maxLength={limits.passkeyName}
          autoComplete="off"
        />
        <DialogActions message={formError && <FormError text={formError} />}>
          <button type="button" onClick={onClose} className="button button-quiet">
            Cancel
          </button>
          <button type="submit" disabled={isSending} className="button">
            {isSending ? busy : submit}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
