import { emailAddress, line, maxCharacters, personName, text, typedAs } from '#contract/text.ts';
import { type Sentence, says } from '#contract/texts/texts.ts';
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

/** A form sends "" or nothing, and a script may send null: they all mean none. */
const noneAsUndefined = <Value>(value: Value | null | undefined) =>
  (value || undefined) as Exclude<Value, ''> | undefined;

const optionalLine = (max: number) =>
  z.pipe(z.nullish(line(max, says('enquiry.wrongLine'))), z.transform(noneAsUndefined));

/** A day, or the time at a place that names itself: hence without a zone. */
const optionalTime = (format: RegExp, rule: Sentence) =>
  z.pipe(
    z.nullish(
      z.string({ error: rule }).check(
        // Some pickers add seconds.
        z.overwrite((value) => value.trim().replace(/^(.{16}):\d\d(\.\d+)?$/, '$1')),
        typedAs(format, rule),
        z.refine((value) => !value || isOnCalendar(value), { error: rule }),
      ),
    ),
    z.transform(noneAsUndefined),
  );

function isOnCalendar(value: string) {
  const time = new Date(value.length > 10 ? `${value}Z` : value);
  return time.toJSON()?.startsWith(value) ?? false;
}

const arabicDigits = /[٠-٩]/g;

/** A form sends it as typed. None is a number of its own. */
const optionalCount = (min: number, max: number, rule: Sentence) =>
  z
    .pipe(
      z.nullish(z.union([z.string(), z.number()], { error: rule })),
      z.transform((value) => {
        if (typeof value !== 'string') return value ?? undefined;
        const digits = value.trim().replace(arabicDigits, (one) => `${one.charCodeAt(0) & 15}`);
        if (digits === '') return undefined;
        return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
      }),
    )
    .check(
      z.refine(
        (count) => count === undefined || (Number.isInteger(count) && count >= min && count <= max),
        { error: rule },
      ),
    );

const flightRule = says('transfer.wrongFlight');

/** An airline's number, or the registration of an aircraft. */
const flight = z.pipe(
  z.nullish(
    line(enquiryFields.flight.maxLength, flightRule).check(
      typedAs(/^([a-z\d][a-z\d -]*)?$/i, flightRule),
    ),
  ),
  z.transform(noneAsUndefined),
);

const sentFields = {
  name: personName(enquiryFields.name.maxLength, says('enquiry.missingName')),
  email: emailAddress,
  telephone: z.pipe(z.nullish(telephone), z.transform(noneAsUndefined)),
  // A form sends "on", as its box has no other word.
  mayCall: z.pipe(
    z.nullish(z.union([z.boolean(), z.enum(['on', ''])], { error: says('enquiry.wrongMayCall') })),
    z.transform((value) => (value ? (true as const) : undefined)),
  ),
  service: z.pipe(
    z.nullish(
      z.union([z.enum(enquiryTopicValues), z.literal('')], { error: says('enquiry.wrongTopic') }),
    ),
    z.transform(noneAsUndefined),
  ),
  message: text(enquiryFields.message.maxLength, says('enquiry.missingMessage')),
  city: optionalLine(enquiryFields.city.maxLength),
  date: optionalTime(/^(20\d\d-\d\d-\d\d)?$/, says('enquiry.wrongDate')),
  transferFrom: optionalLine(enquiryFields.transferFrom.maxLength),
  transferTo: optionalLine(enquiryFields.transferTo.maxLength),
  transferAt: optionalTime(/^(20\d\d-\d\d-\d\dT\d\d:\d\d)?$/, says('transfer.wrongTime')),
  flight,
  passengers: optionalCount(1, 99, says('transfer.wrongPassengers')),
  luggage: optionalCount(0, 99, says('transfer.wrongLuggage')),
} satisfies Record<EnquiryField, unknown>;

export const enquirySchema = z.strictObject({
  ...sentFields,
  privacy: z.literal(true, { error: says('enquiry.missingConsent') }),
  /** The version of the wording that the form showed. Without one it is the present one. */
  consentVersion: z.optional(z.string()),
});

type Checked = z.infer<typeof enquirySchema>;
export type Enquiry = Partial<Checked> & Pick<Checked, 'name' | 'email' | 'message' | 'privacy'>;

/** The same fields as the inbox and a person's data have them: empty once the person is erased. */
export const storedFields = {
  name: z.string(),
  email: z.string(),
  telephone: z.nullable(z.string()),
  mayCall: z.nullable(z.boolean()),
  service: z.nullable(z.enum(enquiryTopicValues)),
  message: z.string(),
  city: z.nullable(z.string()),
  date: z.nullable(z.string()),
  transferFrom: z.nullable(z.string()),
  transferTo: z.nullable(z.string()),
  transferAt: z.nullable(z.string()),
  flight: z.nullable(z.string()),
  passengers: z.nullable(z.number()),
  luggage: z.nullable(z.number()),
} satisfies Record<EnquiryField, unknown>;

export type StoredFields = {
  [Name in EnquiryField]: z.infer<(typeof storedFields)[Name]>;
};

export const enquiryReceiptSchema = z.object({
  /** Short, for a visitor to quote. */
  reference: z.string(),
  /** The address of the visitor's page, a path: anybody who has it can read and answer. */
  page: z.string(),
});

export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>;
