// The inbox: what the desk reads and changes. What a visitor sends is in enquiry.ts.
import { changeOf } from '#contract/change.ts';
import { idCursor, pageOf, searchText } from '#contract/paged-list.ts';
import { languageValues } from '#contract/texts/languages.ts';
import { z } from '#contract/zod.ts';
import { messageSchema } from './conversations.ts';
import { storedFields } from './enquiry.ts';
import { mailSchema, mailStateValues } from './mails.ts';

/** `open`: somebody took it or answered it. A visitor's new message opens what was handled. */
export const settableStatusValues = ['new', 'open', 'handled', 'spam'] as const;
/** `withdrawn`: by the visitor; only the reference and this word are left. */
export const enquiryStatusValues = [...settableStatusValues, 'withdrawn'] as const;
export type EnquiryStatus = (typeof enquiryStatusValues)[number];
export type SettableStatus = (typeof settableStatusValues)[number];

/** How many enquiries are marked as seen in one call. */
export const maxSeen = 500;

const assigneeRule = 'Please name one person by the id, or nobody by null.';
const statusRule = 'Please choose new, open, handled or spam.';
const listedStatusRule = 'Please choose new, open, handled, spam or withdrawn.';

const languageRule = 'Please choose en, fr, es or ar.';

export const enquiryQuerySchema = z.object({
  // `?status=&language=&q=` means none of them.
  status: z.optional(z.union([z.enum(enquiryStatusValues), z.literal('')], listedStatusRule)),
  language: z.optional(z.union([z.enum(languageValues), z.literal('')], languageRule)),
  cursor: idCursor,
  /** Words of the name, the address, the reference, the message and the conversation, each by its beginning. */
  q: searchText,
});

/** Somebody with an account. */
const personSchema = z.object({ id: z.string(), username: z.string() });

const { message, ...listedFields } = storedFields;

/** What a line of the inbox and the whole enquiry have in common. Times are ISO 8601. */
const itemFields = {
  id: z.string(),
  reference: z.string(),
  ...listedFields,
  /** The language of the page that it was sent from; the visitor's page and mails to the visitor are in it. */
  language: z.enum(languageValues),
  status: z.enum(enquiryStatusValues),
  createdAt: z.string(),
  /** Its version: send it as If-Match with a change. */
  updatedAt: z.string(),
  /** Sent sooner than people can type: perhaps by a program, perhaps by a form-filler. */
  isDoubtful: z.boolean(),
  /** Withdrawn by the visitor, or anonymised after RETAIN_DAYS: nothing about a person is left. */
  isErased: z.boolean(),
  assignedTo: z.nullable(personSchema),
  /** Since when the visitor has been waiting for a word from us; null when nobody waits. */
  unansweredSince: z.nullable(z.string()),
};

/** A line of the inbox. */
export const enquiryItemSchema = z.object({
  ...itemFields,
  /** Taken for spam by the server, and not seen by anybody of the desk yet. */
  isUnseenSpam: z.boolean(),
  /** How the message begins. */
  excerpt: z.string(),
  /** The state of the desk's mail about it; null for spam, which sends none. */
  mailState: z.nullable(z.enum(mailStateValues)),
});

export const enquiryPageSchema = pageOf(enquiryItemSchema);

export const enquiryDetailSchema = z.object({
  ...itemFields,
  message,
  consent: z.object({ version: z.string(), at: z.string() }),
  /** The desk's mail about it. */
  mail: z.nullable(mailSchema),
  /** The short mail to the visitor that it has arrived; null where none was wanted. */
  acknowledgement: z.nullable(mailSchema),
  /** Who was signed in when it was sent. */
  member: z.nullable(personSchema),
  firstAnsweredAt: z.nullable(z.string()),
  /** What followed the enquiry's own message, oldest first. */
  messages: z.array(messageSchema),
});

export const enquiryChangeSchema = changeOf({
  status: z.enum(settableStatusValues, statusRule),
  /** An id from GET /api/desk/people; null takes it from its assignee. Taking a new enquiry opens it. */
  assignedTo: z.nullable(z.string(assigneeRule).check(z.minLength(1, assigneeRule))),
});

/** Spam that somebody has seen in the list. */
export const seenEnquiriesSchema = z.strictObject({
  ids: z
    .array(z.string(), 'Please name the enquiries by their ids.')
    .check(z.minLength(1), z.maxLength(maxSeen, `Please name at most ${maxSeen} enquiries.`)),
});

export type EnquiryItem = z.infer<typeof enquiryItemSchema>;
export type EnquiryPage = z.infer<typeof enquiryPageSchema>;
export type EnquiryDetail = z.infer<typeof enquiryDetailSchema>;
export type EnquiryChange = z.infer<typeof enquiryChangeSchema>;
