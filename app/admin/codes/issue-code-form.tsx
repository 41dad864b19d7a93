import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { InputField } from '#app/forms/fields/field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { useMoveFocusOnMount } from '#app/ui/move-focus.ts';
import {
  type IssuedCode,
  maxCodeDays,
  type NewRegistrationCode,
  newRegistrationCodeSchema,
} from '#contract/accounts/registration-codes.ts';
import { registrationCodeDays } from '#contract/lifetimes.ts';
import { limits } from '#contract/limits.ts';
import { issueCode } from './code-calls.ts';

type IssueCodeFormProps = { onIssued: (issued: IssuedCode) => void; takesFocus: boolean };

export function IssueCodeForm({ onIssued, takesFocus }: IssueCodeFormProps) {
  const firstField = useRef<HTMLInputElement>(null);
  useMoveFocusOnMount(takesFocus ? firstField : undefined);
  const queryClient = useQueryClient();
  const { field, formError, isSending, typed, formProps } = useForm<NewRegistrationCode>({
    schema: newRegistrationCodeSchema,
    read: ({ expiresInDays, ...texts }) => ({
      ...texts,
      expiresInDays: expiresInDays?.trim() ? Number(expiresInDays) : null,
    }),
    send: async (given) => onIssued(await issueCode(queryClient, given)),
    draft: 'issue-code',
  });

  return (
    <form {...formProps} className="grid gap-7">
      <h2 className="text-3xl">Issue a code</h2>
      <InputField
        {...field('issuedTo')}
        ref={firstField}
        label="For whom"
        required
        maxLength={limits.issuedTo}
        autoComplete="off"
      />
      <InputField
        {...field('note')}
        label="Note"
        hint="For the ledger only. It is not sent."
        maxLength={limits.note}
        autoComplete="off"
      />
      <InputField
        {...field('expiresInDays')}
        label="Good for how many days"
        hint={`1 to ${maxCodeDays}. Leave it empty for a code that does not expire.`}
        defaultValue={typed.expiresInDays ?? registrationCodeDays}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormError text={formError} />
      <button type="submit" disabled={isSending} className="button w-full sm:w-fit">
        {isSending ? 'Issuing…' : 'Issue the code'}
      </button>
    </form>
  );
}
