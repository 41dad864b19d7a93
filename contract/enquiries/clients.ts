// Who is behind one or several e-mail addresses, as far as the desk knows.
import { limits } from '#contract/limits.ts';
import { emailAddress, text } from '#contract/text.ts';
import { languageValues } from '#contract/texts/languages.ts';
import { z } from '#contract/zod.ts';
import { enquiryStatusValues } from './enquiries.ts';
import { enquiryTopicValues } from './enquiry-topics.ts';

const noteText = text(limits.note, 'Please write the note.');

export const clientNoteSchema = z.object({
  id: z.string(),
  /** The address that it was written about: it goes and stays with it. */
  email: z.string(),
  text: z.string(),
  author: z.string(),
  createdAt: z.string(),
  /** Its version: send it as If-Match with a change. */
  updatedAt: z.string(),
});

export const clientSchema = z.object({
  id: z.string(),
  /** As the newest enquiry has it. */
  name: z.string(),
  language: z.enum(languageValues),
  /** Oldest first. */
  addresses: z.array(z.object({ email: z.string(), since: z.string() })),
  /** Every number that was given, the newest first. */
  telephones: z.array(z.string()),
  /** Accounts that were signed in when one of the enquiries was sent. */
  members: z.array(z.object({ id: z.string(), username: z.string(), since: z.string() })),
  /** Usernames of other accounts that name one of the addresses, which nobody has confirmed. */
  unconfirmedAccounts: z.array(z.string()),
  /** Those of the addresses, and those that the members sent under another one. The newest fifty. */
  enquiries: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      email: z.string(),
      status: z.enum(enquiryStatusValues),
      service: z.nullable(z.enum(enquiryTopicValues)),
      excerpt: z.string(),
      createdAt: z.string(),
    }),
  ),
  hasMoreEnquiries: z.boolean(),
  notes: z.array(clientNoteSchema),
});

/** The answer to a change. */
export const changedNoteSchema = z.pick(clientNoteSchema, {
  id: true,
  text: true,
  updatedAt: true,
});

export const newClientNoteSchema = z.strictObject({
  text: noteText,
  /** One of the client's addresses. */
  email: emailAddress,
});

export const clientNoteChangeSchema = z.strictObject({ text: noteText });

/** An address to join with a client, or to part from it. */
export const clientAddressSchema = z.strictObject({ email: emailAddress });

export type Client = z.infer<typeof clientSchema>;
export type ClientNote = z.infer<typeof clientNoteSchema>;
