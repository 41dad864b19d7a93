import { type ComponentProps, type ReactNode, useState } from 'react';
import { described, FieldError } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'name' | 'type'> & {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  error?: string | undefined;
};

/** A password that can be looked at: whoever sees what they type needs no second field to be sure. */
export function PasswordField({ name, label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div>
      <label htmlFor={name} className="label block text-ash">
        {label}
      </label>
      <div className="relative">
        <input
          {...described(name, hint, error)}
          {...input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          className="field pr-20"
        />
        <button
          type="button"
          aria-controls={name}
          onClick={() => setIsShown(!isShown)}
          className="label absolute inset-y-0 right-0 min-w-14 cursor-pointer text-right text-ash transition-colors hover:text-champagne"
        >
          {isShown ? 'Hide' : 'Show'}
          {/* As text and not aria-label: the field alone is to answer to the name "password". */}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </button>
      </div>
      {hint && (
        <p id={`${name}-hint`} className="mt-2 text-sm text-ash">
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </div>
  );
}
