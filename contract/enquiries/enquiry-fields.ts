// What a visitor fills in, in the order of the form. Apart from the schemas, so that the form loads no zod. A further
// field has its rule in enquiry.ts, its control in enquiry-form.tsx, its column in server/db (table, migration and the
// migration's digest), and its row in record/fields.ts, which says what becomes of it. The inbox shows it in
// enquiry-details.tsx, and the draft of the privacy policy (legal-drafts/en/privacy.md) names it.
import { limits } from '#contract/limits.ts';
import { type TextKey, t } from '#contract/texts/texts.ts';
import { enquiryTopicLabels } from './enquiry-topics.ts';

export type Field = {
  /** Names it for the desk: in the inbox, its mail and the export. */
  label: string;
  isRequired: boolean;
  /** Counted in characters. */
  maxLength?: number;
  /** What is shown in place of a value. */
  words?: Readonly<Record<string, TextKey>>;
};

export const enquiryFields = {
  name: { label: 'Name', isRequired: true, maxLength: limits.name },
  email: { label: 'E-mail', isRequired: true, maxLength: limits.email },
  telephone: { label: 'Telephone', isRequired: false, maxLength: 40 },
  service: { label: 'Concerns', isRequired: false, words: enquiryTopicLabels },
  message: { label: 'Message', isRequired: true, maxLength: limits.message },
} as const satisfies Record<string, Field>;

export type EnquiryField = keyof typeof enquiryFields;
export const enquiryFieldNames = Object.keys(enquiryFields) as EnquiryField[];

/** A value as people read it. */
export function describeField(name: EnquiryField, value: string | null): string {
  if (value === null) return 'Not said';
  const { words }: Field = enquiryFields[name];
  const key = words?.[value];
  return key ? t(key) : value;
}

/** One value for each field of the form. */
export const mapFields = <Value>(toValue: (name: EnquiryField) => Value) =>
  Object.fromEntries(enquiryFieldNames.map((name) => [name, toValue(name)])) as Record<
    EnquiryField,
    Value
  >;

export const pickFields = <Row extends Record<EnquiryField, unknown>>(row: Row) =>
  mapFields((name) => row[name]) as Pick<Row, EnquiryField>;

type EmptyFields = {
  [Name in EnquiryField]: (typeof enquiryFields)[Name]['isRequired'] extends true ? '' : null;
};

/** What is shown of somebody who was erased. */
export const emptyFields = mapFields((name) =>
  enquiryFields[name].isRequired ? '' : null,
) as EmptyFields;
