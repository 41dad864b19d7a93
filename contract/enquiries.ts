// The inbox: what an admin reads and changes. What a visitor sends is in enquiry.ts.
import { idCursor } from './cursor.ts';
import { enquiryTopicValues } from './enquiry-topics.ts';
import { limits } from './limits.ts';
import { maxCharacters } from './text.ts';
import { z } from './zod.ts';

export const enquiryStatusValues = ['new', 'handled', 'spam'] as const;
export type EnquiryStatus = (typeof enquiryStatusValues)[number];

/** `not-set-up`: there were no mail settings; such a mail is sent only by Resend. */
export const mailStateValues = ['waiting', 'sending', 'sent', 'failed', 'not-set-up'] as const;
export type MailState = (typeof mailStateValues)[number];

/**
 * Why the last attempt failed. `deferred`: the server asked us to try later. `refused`: it will never take this mail.
 * `sign-in-refused`: it does not accept the user name or password, or wants one. `not-encrypted`: no TLS, so nothing was
 * sent. `interrupted`: it broke off after the mail was handed over, so that it may have arrived.
 */
export const mailFailureKindValues = [
  'unreachable',
  'deferred',
  'refused',
  'sign-in-refused',
  'not-encrypted',
  'interrupted',
  'not-composed',
  'unknown',
] as const;
export type MailFailureKind = (typeof mailFailureKindValues)[number];

/** How many enquiries are marked as seen in one call. */
export const maxSeen = 500;

const statusRule = 'Please choose new, handled or spam.';

export const enquiryQuerySchema = z.object({
  // `?status=&q=` means neither.
  status: z.optional(z.union([z.enum(enquiryStatusValues), z.literal('')], statusRule)),
  cursor: idCursor,
  q: z.optional(
    z.string('Please search for one text.').check(
      z.trim(),
      maxCharacters(limits.search),
      // Databases refuse NUL.
      z.refine((text) => !text.includes('\0'), 'Please search for plain text.'),
    ),
  ),
});

/** A line of the inbox. Times are ISO 8601. */
export const enquiryItemSchema = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  service: z.nullable(z.enum(enquiryTopicValues)),
  status: z.enum(enquiryStatusValues),
  createdAt: z.string(),
  /** Sent sooner than people can type: perhaps by a program, perhaps by a form-filler. */
  isDoubtful: z.boolean(),
  /** Taken for spam by the server, and not seen by any admin yet. */
  isUnseenSpam: z.boolean(),
  /** How the message begins. */
  excerpt: z.string(),
  /** Null for spam, which sends no mail. */
  mailState: z.nullable(z.enum(mailStateValues)),
});

export const enquiryPageSchema = z.object({
  items: z.array(enquiryItemSchema),
  /** Null on the last page. A page of a search may be short and have another after it. */
  nextCursor: z.nullable(z.string()),
});

/** The state of an enquiry's mail. */
export const enquiryMailSchema = z.object({
  state: z.enum(mailStateValues),
  attempts: z.number(),
  failureKind: z.nullable(z.enum(mailFailureKindValues)),
  /** What the mail server answered, or the code of the error. */
  lastError: z.nullable(z.string()),
  nextAttemptAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  messageId: z.string(),
});

export const enquiryDetailSchema = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  service: z.nullable(z.enum(enquiryTopicValues)),
  message: z.string(),
  status: z.enum(enquiryStatusValues),
  isDoubtful: z.boolean(),
  createdAt: z.string(),
  consent: z.object({ version: z.string(), at: z.string() }),
  mail: z.nullable(enquiryMailSchema),
});

export const enquiryChangeSchema = z.strictObject({
  status: z.enum(enquiryStatusValues, statusRule),
});

/** Spam that an admin has seen in the list. */
export const seenEnquiriesSchema = z.strictObject({
  ids: z
    .array(z.string(), 'Please name the enquiries by their ids.')
    .check(z.minLength(1), z.maxLength(maxSeen, `Please name at most ${maxSeen} enquiries.`)),
});

export type EnquiryItem = z.infer<typeof enquiryItemSchema>;
export type EnquiryPage = z.infer<typeof enquiryPageSchema>;
export type EnquiryMail = z.infer<typeof enquiryMailSchema>;
export type EnquiryDetail = z.infer<typeof enquiryDetailSchema>;
