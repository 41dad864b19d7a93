import { type ComponentProps, useState } from 'react';
import { ActionLabel } from '#app/forms/action-label.tsx';
import { t } from '#contract/texts/texts.ts';
import { describeControl, FieldFrame, type FieldProps } from './field.tsx';

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'name' | 'type'> & {
    autoComplete?: 'current-password' | 'new-password';
  };

/** With a button that shows the password, so that it need not be typed twice. */
export function PasswordField({ name, label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error} required>
      <div className="relative">
        <input
          {...describeControl(name, hint, error)}
          autoComplete="current-password"
          {...input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          className="field pe-20"
        />
        <button
          type="button"
          aria-controls={name}
          onClick={() => setIsShown(!isShown)}
          className="label absolute inset-y-0 end-0 min-w-14 cursor-pointer text-end text-ash transition-colors hover:text-champagne"
        >
          {/* As text and not aria-label: only the field itself may be found by the label "password". */}
          <ActionLabel
            text={isShown ? t('passwords.hide') : t('passwords.show')}
            name={label.toLowerCase()}
          />
        </button>
      </div>
    </FieldFrame>
  );
}
