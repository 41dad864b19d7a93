// Form fields: the label above, a line beneath the text, and what is wrong beneath that.
import type { ComponentProps, ReactNode } from 'react';
import { t } from '#contract/texts/texts.ts';

export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** False for a filter, which nobody has to fill in and which is no optional field either. */
  marksOptional?: boolean | undefined;
};

type InputProps = FieldProps & Omit<ComponentProps<'input'>, 'name'>;
export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'name'>;
type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'name'>;

export function InputField({ name, label, hint, error, marksOptional, ...input }: InputProps) {
  return (
    <FieldFrame {...{ name, label, hint, error, marksOptional }} required={input.required}>
      <input {...describeControl(name, hint, error)} {...input} className="field" />
    </FieldFrame>
  );
}

export function TextAreaField({ name, label, hint, error, marksOptional, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ name, label, hint, error, marksOptional }} required={area.required}>
      <textarea {...describeControl(name, hint, error)} {...area} className="field field-area" />
    </FieldFrame>
  );
}

export function SelectField(props: SelectProps) {
  const { name, label, hint, error, marksOptional, children, ...select } = props;
  return (
    <FieldFrame {...{ name, label, hint, error, marksOptional }} required={select.required}>
      <select {...describeControl(name, hint, error)} {...select} className="field field-select">
        {children}
      </select>
    </FieldFrame>
  );
}

type FrameProps = FieldProps & { required?: boolean | undefined; children: ReactNode };

export function FieldFrame(props: FrameProps) {
  const { name, label, hint, error, required, marksOptional = !required, children } = props;
  return (
    <div>
      <label htmlFor={name} className="label block text-ash">
        {label}
        {marksOptional && (
          <span className="ms-1 tracking-normal normal-case"> {t('forms.optional')}</span>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${name}-hint`} className="mt-2 text-sm text-ash">
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </div>
  );
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${name}-error`} className="mt-2 text-sm text-ember">
      {error}
    </p>
  );
}

/** The attributes that connect a control to its label, hint and error. */
export function describeControl(name: string, hint: ReactNode, error: string | undefined) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids || undefined,
  };
}
