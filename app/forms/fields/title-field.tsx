import type { ComponentProps } from 'react';
import { limits } from '#contract/limits.ts';
import { t } from '#contract/texts/texts.ts';
import { InputField } from './field.tsx';

type TitleFieldProps = Pick<ComponentProps<typeof InputField>, 'defaultValue' | 'error'> & {
  label?: string;
};

export function TitleField({ label = t('forms.title'), ...field }: TitleFieldProps) {
  return (
    <InputField
      {...field}
      name="title"
      label={label}
      required
      maxLength={limits.title}
      autoComplete="off"
    />
  );
}
