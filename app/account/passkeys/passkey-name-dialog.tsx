import type { ComponentProps } from 'react';
import { FormDialog } from '#app/account/form-dialog.tsx';
import { InputField } from '#app/forms/fields/field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { passkeyChangeSchema } from '#contract/accounts/passkeys.ts';
import { limits } from '#contract/limits.ts';
import { t } from '#contract/texts/texts.ts';
import { explainPasskeyFailure } from './passkey-ceremony.ts';

type PasskeyNameDialogProps = Omit<ComponentProps<typeof FormDialog>, 'form' | 'children'> & {
  name?: string;
  send: (change: { name: string }) => Promise<unknown>;
};

/** Asks for the name of a passkey, a new one or one that is there. */
export function PasskeyNameDialog({ name, send, ...dialog }: PasskeyNameDialogProps) {
  const form = useForm({ schema: passkeyChangeSchema, send, explain: explainPasskeyFailure });
  return (
    <FormDialog {...dialog} form={form} gap="">
      <InputField
        {...form.field('name')}
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        defaultValue={name}
        required
        maxLength={limits.passkeyName}
        autoComplete="off"
      />
    </FormDialog>
  );
}
