// What a visitor fills in, in the order of the form. Apart from the schemas, so that the form loads no zod. A further
// field has its rule in enquiry.ts, its control in app/site/enquiry, its column in server/db (table, migration and the
// migration's digest), and its row in record/fields.ts, which says what becomes of it. People read it in a line of
// enquiry-lines.ts, and the draft of the privacy policy (legal-drafts/en/privacy.md) names it.
import { limits } from '#contract/limits.ts';

export type Field = {
  isRequired: boolean;
  /** Counted in characters. */
  maxLength?: number;
};

export const enquiryFields = {
  name: { isRequired: true, maxLength: limits.name },
  email: { isRequired: true, maxLength: limits.email },
  telephone: { isRequired: false, maxLength: 40 },
  /** Whether the telephone number may be called, or written to on WhatsApp. */
  mayCall: { isRequired: false },
  service: { isRequired: false },
  message: { isRequired: true, maxLength: limits.message },
  city: { isRequired: false, maxLength: 80 },
  date: { isRequired: false },
  transferFrom: { isRequired: false, maxLength: 200 },
  transferTo: { isRequired: false, maxLength: 200 },
  transferAt: { isRequired: false },
  flight: { isRequired: false, maxLength: 12 },
  passengers: { isRequired: false, maxLength: 2 },
  luggage: { isRequired: false, maxLength: 2 },
} as const satisfies Record<string, Field>;

/** With it a picker takes four digits for the year. */
export const lastDay = '2099-12-31';

export type EnquiryField = keyof typeof enquiryFields;
export const enquiryFieldNames = Object.keys(enquiryFields) as EnquiryField[];

/** One value for each field of the form. */
export const mapFields = <Value>(toValue: (name: EnquiryField) => Value) =>
  Object.fromEntries(enquiryFieldNames.map((name) => [name, toValue(name)])) as Record<
    EnquiryField,
    Value
  >;

type EmptyFields = {
  [Name in EnquiryField]: (typeof enquiryFields)[Name]['isRequired'] extends true ? '' : null;
};

/** What is shown of somebody who was erased. */
export const emptyFields = mapFields((name) =>
  enquiryFields[name].isRequired ? '' : null,
) as EmptyFields;
