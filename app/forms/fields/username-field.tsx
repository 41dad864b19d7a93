import type { ComponentProps } from 'react';
import { t } from '#contract/texts/texts.ts';
import { InputField } from './field.tsx';

type UsernameFieldProps = Omit<ComponentProps<typeof InputField>, 'name' | 'label'>;

/** Typed as it is: a phone must neither capitalise nor correct it. */
export function UsernameField(props: UsernameFieldProps) {
  return (
    <InputField
      autoComplete="username"
      {...props}
      name="username"
      label={t('forms.username')}
      required
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
