// What a desk likes to know besides: closed until somebody opens it, or something is in it.
import type { FieldErrors } from '#app/forms/field-errors.ts';
import { InputField } from '#app/forms/fields/field.tsx';
import type { ContactValues } from '#contract/enquiries/contact-notices.ts';
import {
  type EnquiryField,
  enquiryFields,
  type Field,
} from '#contract/enquiries/enquiry-fields.ts';
import { type TextKey, t } from '#contract/texts/texts.ts';

type Control = readonly [name: EnquiryField, label: TextKey, attributes?: object];

const place: readonly Control[] = [
  ['city', 'enquiry.city'],
  ['date', 'enquiry.date', { type: 'date' }],
];
const transfer: readonly Control[] = [
  ['transferFrom', 'transfer.from'],
  ['transferTo', 'transfer.to'],
  ['transferAt', 'transfer.at', { type: 'datetime-local' }],
  ['flight', 'transfer.flight'],
  ['passengers', 'transfer.passengers', { inputMode: 'numeric' }],
  ['luggage', 'transfer.luggage', { inputMode: 'numeric' }],
];

type ExtrasProps = { typed: ContactValues | undefined; errors: FieldErrors };

export function EnquiryExtras(props: ExtrasProps) {
  return (
    <div className="enquiry-extras">
      <Extra {...props} heading="enquiry.place" controls={place} />
      {/* The last is shown by the style sheet where travel is chosen, which works without script. */}
      <Extra {...props} heading="transfer.heading" controls={transfer} />
    </div>
  );
}

type ExtraProps = ExtrasProps & {
  heading: TextKey;
  controls: readonly Control[];
};

function Extra({ heading, controls, typed, errors }: ExtraProps) {
  return (
    <details open={controls.some(([name]) => typed?.[name])}>
      <summary>
        <span className="label">{t(heading)}</span> {t('forms.optional')}
      </summary>
      <div>
        {controls.map(([name, label, attributes]) => (
          <InputField
            key={name}
            name={name}
            label={t(label)}
            error={errors[name]}
            defaultValue={typed?.[name]}
            maxLength={(enquiryFields[name] as Field).maxLength}
            marksOptional={false}
            autoComplete="off"
            placeholder=" "
            {...attributes}
          />
        ))}
      </div>
    </details>
  );
}
