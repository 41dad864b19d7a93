// The inbox: what the desk reads and changes. What a visitor sends is in enquiry.ts.
import { changeOf } from '#contract/change.ts';
import { pageCursor, pageOf, searchText } from '#contract/paged-list.ts';
import { languageValues } from '#contract/texts/languages.ts';
import { z } from '#contract/zod.ts';
import { attachmentSchema, messageSchema } from './conversations.ts';
import { storedFields } from './enquiry.ts';
import { mailSchema, mailStateValues } from './mails.ts';

/** `open`: somebody took it or answered it. A visitor's new message opens what was handled. */
export const settableStatusValues = ['new', 'open', 'handled', 'spam'] as const;
/** `withdrawn`: by the visitor; only the reference and this word are left. */
export const enquiryStatusValues = [...settableStatusValues, 'withdrawn'] as const;
export type EnquiryStatus = (typeof enquiryStatusValues)[number];
export type SettableStatus = (typeof settableStatusValues)[number];

/** What the lists show: those of a status that are not put off, or those that are. */
export const listedStatusValues = [...enquiryStatusValues, 'later'] as const;
export type ListedStatus = (typeof listedStatusValues)[number];

/** `mail`: it was written to the company's mailbox, and no consent was asked for. */
export const enquirySourceValues = ['form', 'mail'] as const;
export type EnquirySource = (typeof enquirySourceValues)[number];

export const assignedValues = ['me', 'nobody'] as const;
export const orderValues = ['latest', 'oldest'] as const;

/** How many enquiries are marked as seen in one call, and how many are changed. */
export const maxSeen = 500;
export const maxChanges = 100;

const followUpRule = 'Please give the time as in 2026-11-15T00:00:00.000Z.';
const isTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
const assigneeRule = 'Please name one person by the id, or nobody by null.';
const statusRule = 'Please choose new, open, handled or spam.';
const listedStatusRule = 'Please choose new, open, handled, spam, withdrawn or later.';

const languageRule = 'Please choose en, fr, es or ar.';

export const enquiryQuerySchema = z.object({
  // `?status=&language=&sender=&q=` means none of them.
  status: z.optional(z.union([z.enum(listedStatusValues), z.literal('')], listedStatusRule)),
  language: z.optional(z.union([z.enum(languageValues), z.literal('')], languageRule)),
  assigned: z.optional(
    z.union([z.enum(assignedValues), z.literal('')], 'Please choose me or nobody.'),
  ),
  /** `member`: only what was sent while signed in. */
  sender: z.optional(z.union([z.literal('member'), z.literal('')], 'Please choose member.')),
  /** By the visitor's latest word; those put off by their day; a search, and all of every status, by when they came. */
  order: z.optional(
    z.union([z.enum(orderValues), z.literal('')], 'Please choose latest or oldest.'),
  ),
  /** The place of the last one of the page before, and its id. */
  cursor: pageCursor(/^(-?\d{1,15}_)?[0-9a-f-]{36}$/),
  /** Words of the name, the address, the reference, the message and the conversation, each by its beginning. */
  q: searchText,
});

/** Somebody with an account. */
const personSchema = z.object({ id: z.string(), username: z.string() });

/** The visitor's fields that a line of the inbox shows. The whole enquiry has all of them. */
const { name, email, telephone, service } = storedFields;

/** What a line of the inbox and the whole enquiry have in common. Times are ISO 8601. */
const itemFields = {
  id: z.string(),
  reference: z.string(),
  name,
  email,
  telephone,
  service,
  /** The language of the page that it was sent from; the visitor's page and mails to the visitor are in it. */
  language: z.enum(languageValues),
  source: z.enum(enquirySourceValues),
  status: z.enum(enquiryStatusValues),
  createdAt: z.string(),
  /** Its version: send it as If-Match with a change. */
  updatedAt: z.string(),
  /** Sent sooner than people can type: perhaps by a program, perhaps by a form-filler. */
  isDoubtful: z.boolean(),
  /** Withdrawn by the visitor, or anonymised after RETAIN_DAYS: nothing about a person is left. */
  isErased: z.boolean(),
  /** Sent while signed in. */
  isMember: z.boolean(),
  assignedTo: z.nullable(personSchema),
  /** Since when the visitor has been waiting for a word from us; null when nobody waits. */
  unansweredSince: z.nullable(z.string()),
  /** When the desk wants to see it again. Until then it is put off. */
  followUpAt: z.nullable(z.string()),
};

/** A line of the inbox. */
export const enquiryItemSchema = z.object({
  ...itemFields,
  /** Taken for spam by the server, and not seen by anybody of the desk yet. */
  isUnseenSpam: z.boolean(),
  /** How the visitor's latest word begins, and when it came. */
  excerpt: z.string(),
  latestAt: z.string(),
  /** The state of the desk's mail about it; null for spam, which sends none. */
  mailState: z.nullable(z.enum(mailStateValues)),
});

export const enquiryPageSchema = pageOf(enquiryItemSchema);

export const enquiryDetailSchema = z.object({
  ...itemFields,
  ...storedFields,
  /** Null for one that came by mail. */
  consent: z.nullable(z.object({ version: z.string(), at: z.string() })),
  /** What came with its mail. */
  attachments: z.array(attachmentSchema),
  /** The desk's mail about it. */
  mail: z.nullable(mailSchema),
  /** The short mail to the visitor that it has arrived; null where none was wanted. */
  acknowledgement: z.nullable(mailSchema),
  /** Who was signed in when it was sent. */
  member: z.nullable(personSchema),
  /** See clients.ts; null where it was erased. */
  clientId: z.nullable(z.string()),
  firstAnsweredAt: z.nullable(z.string()),
  /** What followed the enquiry's own message, oldest first. */
  messages: z.array(messageSchema),
});

export const enquiryChangeSchema = changeOf({
  status: z.enum(settableStatusValues, statusRule),
  /** An id from GET /api/desk/people; null takes it from its assignee. Taking a new enquiry opens it. */
  assignedTo: z.nullable(z.string(assigneeRule).check(z.minLength(1, assigneeRule))),
  /** Puts a new or open enquiry off until then; null takes it back. */
  followUpAt: z.nullable(z.string(followUpRule).check(z.refine(isTime, followUpRule))),
});

/** Several at once: each from its own version, as with If-Match. */
export const enquiryChangesSchema = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        id: z.string(),
        version: z.optional(z.string()),
        change: enquiryChangeSchema,
      }),
      'Please name the enquiries and their changes.',
    )
    .check(
      z.minLength(1),
      z.maxLength(maxChanges, `Please change at most ${maxChanges} enquiries.`),
    ),
});

/** Each is in one of both. A refusal has its sentence. */
export const enquiryChangesAnswerSchema = z.object({
  changed: z.array(enquiryItemSchema),
  refused: z.array(
    z.object({ id: z.string(), reference: z.nullable(z.string()), message: z.string() }),
  ),
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
export type EnquiryChanges = z.infer<typeof enquiryChangesSchema>['changes'];
export type EnquiryChange = z.infer<typeof enquiryChangeSchema>;
