// What a desk likes to know besides: closed until somebody opens it, or something is in it.
import type { ComponentProps, ReactNode } from 'react';
import type { FieldErrors } from '#app/forms/field-errors.ts';
import { InputField } from '#app/forms/fields/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ContactValues } from '#contract/enquiries/contact-notices.ts';
import {
  type EnquiryField,
  enquiryFields,
  type Field,
  lastDay,
} from '#contract/enquiries/enquiry-fields.ts';
import { t } from '#contract/texts/texts.ts';

type ExtrasProps = { typed: ContactValues | undefined; errors: FieldErrors };

export function EnquiryExtras({ typed, errors }: ExtrasProps) {
  const field = (name: EnquiryField, label: string) => ({
    name,
    label,
    error: errors[name],
    defaultValue: typed?.[name],
    maxLength: (enquiryFields[name] as Field).maxLength,
    marksOptional: false,
    autoComplete: 'off',
    placeholder: ' ',
  });
  const isTyped = (...names: EnquiryField[]) => names.some((name) => typed?.[name]);
  return (
    <div className="enquiry-extras">
      <Extra heading={t('enquiry.place')} open={isTyped('city', 'date')}>
        <InputField {...field('city', t('enquiry.city'))} />
        <InputField {...field('date', t('enquiry.date'))} type="date" max={lastDay} />
      </Extra>
      {/* Shown by the style sheet where travel is chosen, which works without script. */}
      <Extra
        heading={t('transfer.heading')}
        open={isTyped(
          'transferFrom',
          'transferTo',
          'transferAt',
          'flight',
          'passengers',
          'luggage',
        )}
        className="enquiry-transfer"
      >
        <InputField {...field('transferFrom', t('transfer.from'))} />
        <InputField {...field('transferTo', t('transfer.to'))} />
        <InputField
          {...field('transferAt', t('transfer.at'))}
          type="datetime-local"
          max={`${lastDay}T23:59`}
        />
        <InputField {...field('flight', t('transfer.flight'))} autoCapitalize="characters" />
        <div className="grid grid-cols-2 gap-x-8 sm:col-span-2">
          <InputField {...field('passengers', t('transfer.passengers'))} inputMode="numeric" />
          <InputField {...field('luggage', t('transfer.luggage'))} inputMode="numeric" />
        </div>
      </Extra>
    </div>
  );
}

type ExtraProps = Pick<ComponentProps<'details'>, 'open' | 'className'> & {
  heading: string;
  children: ReactNode;
};

function Extra({ heading, children, ...details }: ExtraProps) {
  return (
    <details {...details} aria-label={heading}>
      <summary>
        <Icon name="plus" size={14} strokeWidth={1.5} className="text-champagne" />
        <span className="label">{heading}</span> {t('forms.optional')}
      </summary>
      <div className="grid gap-x-8 gap-y-6 pt-3 sm:grid-cols-2">{children}</div>
    </details>
  );
}
