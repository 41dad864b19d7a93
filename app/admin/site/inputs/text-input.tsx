import { type ChangeEvent, memo } from 'react';
import type { ChoiceField, TextField } from '#app/admin/site/parts/field.ts';
import { limitsOf } from '#app/admin/site/parts/field-limits.ts';
import { useDraftField, useEditor } from '#app/admin/site/state/editor-context.tsx';
import { CharacterCount } from '#app/forms/fields/character-count.tsx';
import { InputField, SelectField, TextAreaField } from '#app/forms/fields/field.tsx';

type TextInputProps = {
  field: Pick<TextField, 'kind' | 'label' | 'help'>;
  path: string;
  /** The text comes from a library, and is changed there. */
  isLocked?: boolean;
};

const maxCountdown = 200;

export function TextInput({ field, path, isLocked = false }: TextInputProps) {
  const { value = '', error, change } = useDraftField<string>(path);
  const { min, max } = limitsOf(path);
  const props = {
    name: path,
    label: field.label,
    hint: isLocked ? 'From the library.' : field.help,
    error,
    value,
    readOnly: isLocked,
    required: min > 0,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change(target.value),
  };
  return (
    <div>
      {field.kind === 'line' && <InputField {...props} />}
      {field.kind === 'timeZone' && <InputField {...props} list="time-zones" spellCheck={false} />}
      {(field.kind === 'paragraph' || field.kind === 'markdown') && <TextAreaField {...props} />}
      {!isLocked && (
        <CharacterCount
          length={value.length}
          limit={max}
          from={Math.min(maxCountdown, Math.ceil(max / 5))}
        />
      )}
    </div>
  );
}

/** The suggestions of every field for a time zone. More than 400: not rendered again at every key. */
export const TimeZoneList = memo(() => (
  <datalist id="time-zones">
    {Intl.supportedValuesOf('timeZone').map((zone) => (
      <option key={zone} value={zone} />
    ))}
  </datalist>
));

type ChoiceInputProps = { field: ChoiceField; path: string; isLocked: boolean };

export function ChoiceInput({ field, path, isLocked }: ChoiceInputProps) {
  const { draft } = useEditor().state;
  const { value, error, change } = useDraftField<string>(path);
  const options = field.options(draft);
  const isKnown = value === undefined || options.some((option) => option.value === value);
  return (
    <SelectField
      name={path}
      label={field.label}
      hint={isLocked ? 'From the library.' : field.help}
      error={isKnown ? error : 'What was chosen here is gone. Please choose another.'}
      required
      disabled={isLocked}
      value={isKnown ? (value ?? '') : ''}
      onChange={({ target }) => change(target.value || undefined)}
    >
      {(field.none || !isKnown) && <option value="">{field.none ?? 'Please choose'}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
