import { limits } from '#contract/limits.ts';
import { emailAddress, personName, text } from '#contract/text.ts';
import { z } from '#contract/zod.ts';
import type { EnquiryField } from './enquiry-fields.ts';
import { enquiryTopicValues } from './enquiry-topics.ts';

const sentFields = {
  name: personName(limits.name, 'Please give your name.'),
  email: emailAddress,
  // A form sends "" and a script may send null: both mean none.
  service: z.pipe(
    z.nullish(
      z.union([z.enum(enquiryTopicValues), z.literal('')], 'Please choose one of the services.'),
    ),
    z.transform((value) => value || undefined),
  ),
  message: text(limits.message, 'Please write a message.'),
} satisfies Record<EnquiryField, unknown>;

export const enquirySchema = z.strictObject({
  ...sentFields,
  privacy: z.literal(true, 'Please accept the privacy policy.'),
  /** Of the wording that the form showed. Without one it is that of now. */
  consentVersion: z.optional(z.string()),
});

export type Enquiry = z.infer<typeof enquirySchema>;

/** The same fields as the inbox and a person's data have them: empty once the person is erased. */
export const storedFields = {
  name: z.string(),
  email: z.string(),
  service: z.nullable(z.enum(enquiryTopicValues)),
  message: z.string(),
} satisfies Record<EnquiryField, unknown>;

export const enquiryReceiptSchema = z.object({
  /** Short, for a visitor to quote. */
  reference: z.string(),
  /** The address of the visitor's page, a path: whoever has it can read and answer. */
  page: z.string(),
});

export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>;
