import { type ComponentProps, useState } from 'react';
import { PasswordField } from './password-field.tsx';
import { describeStrength } from './password-strength.ts';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>;

/** Says while it is typed how strong the password is. */
export function NewPasswordField({ hint, ...field }: NewPasswordFieldProps) {
  const [strength, setStrength] = useState('');
  return (
    <PasswordField
      {...field}
      hint={
        <span className="flex min-h-5 flex-wrap justify-between gap-x-6">
          <span>{hint}</span>
          <span aria-live="polite" className="text-champagne">
            {strength}
          </span>
        </span>
      }
      autoComplete="new-password"
      onInput={({ currentTarget }) => setStrength(describeStrength(currentTarget.value))}
    />
  );
}
