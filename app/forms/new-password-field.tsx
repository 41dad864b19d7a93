import { type ComponentProps, useState } from 'react';
import { PasswordField } from './password-field.tsx';
import { describeStrength } from './password-strength.ts';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>;

/** Says while it is typed how strong the password is. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [strength, setStrength] = useState('');
  return (
    <div>
      <PasswordField
        {...props}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setStrength(describeStrength(currentTarget.value))}
      />
      <p aria-live="polite" className="mt-1 min-h-5 text-sm text-champagne">
        {strength}
      </p>
    </div>
  );
}
