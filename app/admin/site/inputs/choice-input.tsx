import type { ChoiceField } from '#app/admin/site/fields/field.ts';
import { useDraftField, useEditor } from '#app/admin/site/state/editor-context.tsx';
import { SelectField } from '#app/forms/fields/field.tsx';

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
