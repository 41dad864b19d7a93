import { enquiryServiceValues } from './enquiry-services.ts';
import { emailAddress, text } from './text.ts';
import { z } from './zod.ts';

export const enquirySchema = z.strictObject({
  name: text(120, 'Please give your name.'),
  email: emailAddress,
  // A form sends "" and a script may send null: both mean none.
  service: z.pipe(
    z.nullish(
      z.union([z.enum(enquiryServiceValues), z.literal('')], 'Please choose one of the services.'),
    ),
    z.transform((value) => value || undefined),
  ),
  message: text(5000, 'Please write a message.'),
  privacy: z.literal(true, 'Please accept the privacy policy.'),
});

export type Enquiry = z.infer<typeof enquirySchema>;

/** The short reference a visitor can quote. */
export const enquiryReceiptSchema = z.object({ reference: z.string() });

export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>;
