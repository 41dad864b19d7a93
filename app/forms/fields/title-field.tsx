import { limits } from '#contract/limits.ts';
import { InputField } from './field.tsx';

type TitleFieldProps = {
  label?: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

export function TitleField({ label = 'Title', ...field }: TitleFieldProps) {
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
