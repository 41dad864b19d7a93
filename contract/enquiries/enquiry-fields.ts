// What a visitor fills in, in the order of the form. Apart from the schemas, so that the form loads no zod. A further
// field has its rule in enquiry.ts, its control in app/site/enquiry, its column in server/db (table, migration and the
// migration's digest), and its row in record/fields.ts, which says what becomes of it. People read it in a line of
// enquiry-lines.ts, and the draft of the privacy policy (legal-drafts/en/privacy.md) names it.
import { formLimits } from '#contract/form-limits.ts';

export type Field = {
  isRequired?: true;
  /** Counted in characters. */
  maxLength?: number;
};

export const enquiryFields = {
  name: { isRequired: true, maxLength: formLimits.name },
  email: { isRequired: true, maxLength: formLimits.email },
  telephone: { maxLength: 40 },
  /** Whether the telephone number may be called, or written to on WhatsApp. */
  mayCall: {},
  service: {},
  message: { isRequired: true, maxLength: formLimits.message },
  city: { maxLength: 80 },
  date: {},
  transferFrom: { maxLength: 200 },
  transferTo: { maxLength: 200 },
  transferAt: {},
  flight: { maxLength: 12 },
  passengers: {},
  luggage: {},
} as const satisfies Record<string, Field>;

export type EnquiryField = keyof typeof enquiryFields;
export const enquiryFieldNames = Object.keys(enquiryFields) as EnquiryField[];

/** One value for each field of the form. */
export const mapFields = <Value>(toValue: (name: EnquiryField) => Value) =>
  Object.fromEntries(enquiryFieldNames.map((name) => [name, toValue(name)])) as Record<
    EnquiryField,
    Value
  >;
