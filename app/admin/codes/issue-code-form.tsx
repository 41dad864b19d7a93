import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { summaryOptions } from '#app/admin/layout/summary-query.ts';
import { InputField, SelectField } from '#app/forms/fields/field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { useUser } from '#app/lib/auth/auth.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useMoveFocusOnMount } from '#app/ui/move-focus.ts';
import { type Role, roleValues } from '#contract/accounts/accounts.ts';
import {
  type IssuedCode,
  invitationDays,
  maxCodeDays,
  type NewRegistrationCode,
  newRegistrationCodeSchema,
} from '#contract/accounts/registration-codes.ts';
import { registrationCodeDays } from '#contract/lifetimes.ts';
import { limits } from '#contract/limits.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import { languageValues } from '#contract/texts/languages.ts';
import { issueCode } from './code-calls.ts';

type IssueCodeFormProps = {
  onIssued: (issued: IssuedCode, mailTo: string) => void;
  takesFocus: boolean;
  /** What the account will be, unless another role is chosen. */
  invitedTo: Role;
};

const roleChoices: Record<Role, string> = {
  member: 'A member',
  desk: 'On the desk',
  admin: 'An admin',
};

const inviteHints: Partial<Record<Role, string>> = {
  desk: `Answers enquiries and issues codes. The code is good for ${invitationDays} days.`,
  admin: `May do everything you can do. The code is good for ${invitationDays} days.`,
};

export function IssueCodeForm({ onIssued, takesFocus, invitedTo }: IssueCodeFormProps) {
  const isAdmin = useUser().role === 'admin';
  const summary = useQuery(summaryOptions);
  const firstField = useRef<HTMLInputElement>(null);
  useMoveFocusOnMount(takesFocus ? firstField : undefined);
  const queryClient = useQueryClient();
  const { field, formError, isSending, typed, formProps } = useForm<NewRegistrationCode>({
    schema: newRegistrationCodeSchema,
    // An invitation asks for neither the days nor a language.
    read: ({ expiresInDays, ...texts }) => ({
      ...texts,
      ...(expiresInDays !== undefined && {
        expiresInDays: expiresInDays.trim() ? Number(expiresInDays) : null,
      }),
    }),
    send: async (given) => onIssued(await issueCode(queryClient, given), given.mailTo ?? ''),
    draft: 'issue-code',
  });
  const [role, setRole] = useState(
    roleValues.find((one) => isAdmin && one === typed.role) ?? (isAdmin ? invitedTo : 'member'),
  );
  const isInvitation = role !== 'member';

  return (
    <form {...formProps} className="grid gap-7">
      <h2 className="text-3xl">{isInvitation ? 'Invite a colleague' : 'Issue a code'}</h2>
      <InputField
        {...field('issuedTo')}
        ref={firstField}
        label="For whom"
        required
        maxLength={limits.issuedTo}
        autoComplete="off"
      />
      {isAdmin && (
        <SelectField
          {...field('role')}
          label="The account will be"
          required
          defaultValue={role}
          onChange={({ target }) => setRole(target.value as Role)}
          hint={inviteHints[role]}
        >
          {roleValues.map((value) => (
            <option key={value} value={value}>
              {roleChoices[value]}
            </option>
          ))}
        </SelectField>
      )}
      {summary.data?.mail.isSetUp && (
        <InputField
          {...field('mailTo')}
          type="email"
          label="E-mail it to"
          hint="The code is shown here as well, this once."
          maxLength={limits.email}
          autoComplete="off"
        />
      )}
      {summary.data?.mail.isSetUp && !isInvitation && (
        <SelectField {...field('language')} label="Language of the mail" required>
          {languageValues.map((language) => (
            <option key={language} value={language}>
              {englishNames[language]}
            </option>
          ))}
        </SelectField>
      )}
      <InputField
        {...field('note')}
        label="Note"
        hint="For the ledger only. It is not sent."
        maxLength={limits.note}
        autoComplete="off"
      />
      {!isInvitation && (
        <InputField
          {...field('expiresInDays')}
          label="Good for how many days"
          hint={`1 to ${maxCodeDays}. Leave it empty for a code that does not expire.`}
          defaultValue={typed.expiresInDays ?? registrationCodeDays}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <FormError text={formError} />
      <button type="submit" disabled={isSending} className="button w-full sm:w-fit">
        {isSending ? 'Issuing…' : isInvitation ? 'Invite' : 'Issue the code'}
      </button>
    </form>
  );
}
