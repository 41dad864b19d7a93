// Everything that is kept of one person: for an admin by e-mail address or username, for the person by their account.

import { roleValues } from '#contract/accounts/accounts.ts';
import { messageKindValues } from '#contract/enquiries/conversations.ts';
import { enquirySourceValues, enquiryStatusValues } from '#contract/enquiries/enquiries.ts';
import { storedFields } from '#contract/enquiries/enquiry.ts';
import { mailStateValues } from '#contract/enquiries/mails.ts';
import { limits } from '#contract/limits.ts';
import { emailAddress, personName } from '#contract/text.ts';
import { languageValues } from '#contract/texts/languages.ts';
import { z } from '#contract/zod.ts';

const oneRule = 'Please give an e-mail address or a username.';

/** By the username a member is found whose account has no e-mail address that is of use. */
export const personSchema = z
  .strictObject({
    email: z.optional(emailAddress),
    username: z.optional(personName(limits.usernameTyped, oneRule)),
  })
  .check(
    z.refine(({ email, username }) => (email === undefined) !== (username === undefined), oneRule),
  );

/** Reads what was typed: a username has no "@". */
export const toPerson = (who: string): Person =>
  who.includes('@') ? { email: who } : { username: who.trim() };

/** The one field of the form. */
export const whoSchema = z.strictObject({
  who: z.string().check(
    z.refine((who) => who.trim() !== '', { error: oneRule, abort: true }),
    z.refine(
      (who) => !who.includes('@') || emailAddress.safeParse(who).success,
      'This does not look like an e-mail address, such as name@example.com.',
    ),
  ),
});

const time = z.string();

/** What the person gets, and what an admin gets for them. Nothing by which somebody could sign in. */
export const personalDataSchema = z.object({
  account: z.nullable(
    z.object({
      username: z.string(),
      email: z.string(),
      role: z.enum(roleValues),
      language: z.enum(languageValues),
      disabled: z.boolean(),
      registeredAt: time,
      erasureAskedAt: z.nullable(time),
    }),
  ),
  enquiries: z.array(
    z.object({
      reference: z.string(),
      ...storedFields,
      language: z.enum(languageValues),
      status: z.enum(enquiryStatusValues),
      receivedAt: time,
      consent: z.nullable(z.object({ version: z.string(), at: time })),
      source: z.enum(enquirySourceValues),
      attachments: z.array(z.string()),
      /** Notes of the desk and the names of its people are for admins only. */
      conversation: z.array(
        z.object({
          kind: z.enum(messageKindValues),
          text: z.string(),
          quoted: z.nullable(z.string()),
          attachments: z.array(z.string()),
          writtenBy: z.nullable(z.string()),
          at: time,
        }),
      ),
      mail: z.nullable(z.object({ state: z.enum(mailStateValues), sentAt: z.nullable(time) })),
    }),
  ),
  /** By mail, in the enquiries of others. */
  wordsElsewhere: z.array(
    z.object({
      reference: z.string(),
      text: z.string(),
      quoted: z.nullable(z.string()),
      attachments: z.array(z.string()),
      at: time,
    }),
  ),
  /** E-mail addresses of enquiries, with what the desk noted about them: for admins only. */
  clients: z.array(
    z.object({
      email: z.string(),
      since: time,
      notes: z.array(z.object({ text: z.string(), writtenBy: z.string(), at: time })),
    }),
  ),
  passkeys: z.array(z.object({ name: z.string(), createdAt: time, lastUsedAt: z.nullable(time) })),
  sessions: z.array(
    z.object({ browser: z.string(), network: z.string(), startedAt: time, lastSeenAt: time }),
  ),
  /** Browsers that are known: kept so that a flood of strangers does not delay them. */
  devices: z.array(z.object({ lastUsedAt: time })),
  codes: z.array(
    z.object({
      issuedTo: z.string(),
      note: z.nullable(z.string()),
      mailedTo: z.nullable(z.string()),
      issuedAt: time,
      usedAt: z.nullable(time),
    }),
  ),
  /** Sign-ins, what was done to the account and, for admins, what the person did. */
  auditLog: z.array(
    z.object({
      at: time,
      who: z.string(),
      did: z.string(),
      to: z.string(),
      network: z.nullable(z.string()),
      browser: z.nullable(z.string()),
    }),
  ),
});

/** How much an erasure would remove, and then how much it removed. Accounts of admins stay, and are not counted. */
export const erasureSchema = z.object({
  enquiries: z.number(),
  /** Theirs in the enquiries of others, too. */
  messages: z.number(),
  attachments: z.number(),
  /** About a client, as the desk wrote them. */
  notes: z.number(),
  mails: z.number(),
  members: z.number(),
  passkeys: z.number(),
  sessions: z.number(),
});

export type Person = z.infer<typeof personSchema>;
export type PersonalData = z.infer<typeof personalDataSchema>;
export type Erasure = z.infer<typeof erasureSchema>;

/** Says the same in the shell and on the page. */
export const describeErasure = (erasure: Erasure) =>
  [
    `Enquiries: ${erasure.enquiries} (messages: ${erasure.messages}, attachments: ${erasure.attachments}, notes: ${erasure.notes}, mails: ${erasure.mails}).`,
    `Accounts: ${erasure.members} (passkeys: ${erasure.passkeys}, sessions: ${erasure.sessions}).`,
  ].join(' ');
