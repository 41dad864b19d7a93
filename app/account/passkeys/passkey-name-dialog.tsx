import { FormDialog } from '#app/account/form-dialog.tsx';
import { InputField } from '#app/forms/fields/field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { passkeyChangeSchema } from '#contract/accounts/passkeys.ts';
import { limits } from '#contract/limits.ts';
import { explainPasskeyFailure } from './passkey-ceremony.ts';

type PasskeyNameDialogProps = {
  heading: string;
  intro?: string;
  name?: string;
  submit: string;
  busy: string;
  send: (change: { name: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the name of a passkey, a new one or one that is there. */
export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { heading, intro, name, submit, busy, send, onClose } = props;
  const form = useForm({
    schema: passkeyChangeSchema,
    send,
    explain: explainPasskeyFailure,
  });
  return (
    <FormDialog
      heading={heading}
      intro={intro}
      form={form}
      className=""
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <InputField
        {...form.field('name')}
        label="Name"
        hint="So that you know it again, such as “My phone”."
        defaultValue={name}
        required
        maxLength={limits.passkeyName}
        autoComplete="off"
      />
    </FormDialog>
  );
}
