// What follows an enquiry: the visitor's further messages, ours, and notes that only the desk sees.
import { roleValues } from '#contract/accounts/accounts.ts';
import { limits } from '#contract/limits.ts';
import { text } from '#contract/text.ts';
import { says } from '#contract/texts/texts.ts';
import { z } from '#contract/zod.ts';
import { mailSchema } from './mails.ts';

/** Whose word it is. A `note` is never shown or sent to the visitor. */
export const messageKindValues = ['visitor', 'reply', 'note'] as const;
export type MessageKind = (typeof messageKindValues)[number];

export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** By its content, whatever the sender called it. */
  type: z.string(),
  bytes: z.number(),
  /** False for what was too large: it is only in the mailbox. */
  isKept: z.boolean(),
});

export const messageSchema = z.object({
  id: z.string(),
  kind: z.enum(messageKindValues),
  text: z.string(),
  byMail: z.boolean(),
  /** Who wrote a `visitor` message, where it is not the enquirer, who does not see it then. */
  sender: z.nullable(z.string()),
  /** What its mail repeated of earlier ones, and the part of a long text that found no room. */
  quoted: z.nullable(z.string()),
  attachments: z.array(attachmentSchema),
  at: z.string(),
  /** Null for the visitor's. The id is null once the account is gone; the name stays. */
  author: z.nullable(z.object({ id: z.nullable(z.string()), username: z.string() })),
  /** How far its mail has got: of a reply to the visitor, of the visitor's words to the desk. A note has none. */
  mail: z.nullable(mailSchema),
});

/** `{link}` in a reply becomes the address of the visitor's page when the mail is made. */
export const linkPlaceholder = '{link}';

export const newMessageSchema = z.strictObject({
  kind: z.enum(['reply', 'note'], 'Please choose reply or note.'),
  text: text(limits.message, says('enquiry.missingMessage')),
  /** The id of the newest message, or of the enquiry, that its author has seen: with a newer one a reply is answered 409. */
  seenUpTo: z.optional(z.string()),
});

/** Who can be given an enquiry: admins and the desk, without disabled accounts. */
export const deskPersonSchema = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(roleValues),
});
export const deskPeopleSchema = z.array(deskPersonSchema);

/** What somebody of the desk does with an enquiry. It counts for half a minute, unless it is said again. */
export const presenceValues = ['open', 'writing', 'left'] as const;
export const presenceSchema = z.strictObject({
  state: z.enum(presenceValues, 'Please say open, writing or left.'),
});

/**
 * What the event stream tells: `new` enquiry, a further `message` of a visitor, anything else that `changed` (status,
 * assignment, reply, note, a mail that left or failed), `erased` (withdrawn or anonymised: nothing about the person may be
 * shown any longer), or `removed`: a hint to fetch again, no more. `assigned` says whom it was given to, `present` who has
 * it open. A reader skips what it does not know.
 */
export const deskEventKindValues = [
  'new',
  'message',
  'changed',
  'erased',
  'removed',
  'assigned',
  'present',
] as const;
export const deskEventSchema = z.object({
  kind: z.enum(deskEventKindValues),
  enquiryId: z.string(),
  /** With `present`: who. With `assigned`: by whom. */
  by: z.optional(z.object({ id: z.string(), username: z.string() })),
  /** With `present`. */
  state: z.optional(z.enum(presenceValues)),
  /** With `assigned`: the id of the assignee. */
  to: z.optional(z.string()),
});
export const presentSchema = z.array(deskEventSchema);

export type Attachment = z.infer<typeof attachmentSchema>;
export type Message = z.infer<typeof messageSchema>;
export type NewMessage = z.infer<typeof newMessageSchema>;
export type Presence = z.infer<typeof presenceSchema>['state'];
export type DeskPerson = z.infer<typeof deskPersonSchema>;
export type DeskEvent = z.infer<typeof deskEventSchema>;
