import { emailAddress, maxCharacters, personName, text, typedAs } from '#contract/text.ts';
import { says } from '#contract/texts/texts.ts';
import { z } from '#contract/zod.ts';
import { type EnquiryField, enquiryFields } from './enquiry-fields.ts';
import { enquiryTopicValues } from './enquiry-topics.ts';

const telephoneRule = says('enquiry.wrongTelephone');

/** A pasted number can have invisible marks and unusual spaces. Whether it is right, only a call can tell. */
const telephone = z.string({ error: telephoneRule }).check(
  z.overwrite((value) =>
    value
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ),
  maxCharacters(enquiryFields.telephone.maxLength),
  typedAs(/^(?:(?=\D*\d)[\d ()+.-]+(?:(?:x|ext\.?|extension) ?\d{1,8})?)?$/i, telephoneRule),
);

/** A form sends "" and a script may send null: both mean none. */
const noneAsUndefined = <Value extends string>(value: Value | null | undefined) =>
  (value || undefined) as Exclude<Value, ''> | undefined;

const sentFields = {
  name: personName(enquiryFields.name.maxLength, says('enquiry.missingName')),
  email: emailAddress,
  telephone: z.pipe(z.nullish(telephone), z.transform(noneAsUndefined)),
  service: z.pipe(
    z.nullish(
      z.union([z.enum(enquiryTopicValues), z.literal('')], { error: says('enquiry.wrongTopic') }),
    ),
    z.transform(noneAsUndefined),
  ),
  message: text(enquiryFields.message.maxLength, says('enquiry.missingMessage')),
} satisfies Record<EnquiryField, unknown>;

export const enquirySchema = z.strictObject({
  ...sentFields,
  privacy: z.literal(true, { error: says('enquiry.missingConsent') }),
  /** The version of the wording that the form showed. Without one it is the present one. */
  consentVersion: z.optional(z.string()),
});

export type Enquiry = z.infer<typeof enquirySchema>;

/** The same fields as the inbox and a person's data have them: empty once the person is erased. */
export const storedFields = {
  name: z.string(),
  email: z.string(),
  telephone: z.nullable(z.string()),
  service: z.nullable(z.enum(enquiryTopicValues)),
  message: z.string(),
} satisfies Record<EnquiryField, unknown>;

export const enquiryReceiptSchema = z.object({
  /** Short, for a visitor to quote. */
  reference: z.string(),
  /** The address of the visitor's page, a path: anybody who has it can read and answer. */
  page: z.string(),
});

export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>;
