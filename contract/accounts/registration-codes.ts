import { registrationCodeDays } from '#contract/lifetimes.ts';
import { limits } from '#contract/limits.ts';
import { emailAddress, maxCharacters, personName } from '#contract/text.ts';
import { languageValues } from '#contract/texts/languages.ts';
import { z } from '#contract/zod.ts';
import { roleValues } from './accounts.ts';

export const codeStateValues = ['open', 'used', 'revoked', 'expired'] as const;

export const maxCodeDays = 365;
const dayRule = `Please give a whole number of days from 1 to ${maxCodeDays}.`;

/** How long a code to the desk or the admins is good, whatever else is asked for. */
export const invitationDays = 7;

export const newRegistrationCodeSchema = z.strictObject({
  issuedTo: personName(limits.issuedTo, 'Please say whom the code is for.'),
  // A form sends "" for a note that was left empty.
  note: z.pipe(
    z.nullish(
      z.string('Please write the note as text.').check(z.trim(), maxCharacters(limits.note)),
    ),
    z.transform((note) => note || null),
  ),
  /** Null: the code does not expire. */
  expiresInDays: z._default(
    z.nullable(z.int(dayRule).check(z.gte(1, dayRule), z.lte(maxCodeDays, dayRule))),
    registrationCodeDays,
  ),
  /** What the account will be. Only admins may invite to the desk and to the admins. */
  role: z._default(z.enum(roleValues, 'Please choose a role.'), 'member'),
  /** Where to mail it; "" mails nothing. */
  mailTo: z.optional(z.union([emailAddress, z.literal('')])),
  /** The language of the mail. */
  language: z._default(z.enum(languageValues), 'en'),
});

/** An entry of the list of codes. Times are ISO 8601. */
export const registrationCodeSchema = z.object({
  id: z.string(),
  issuedTo: z.string(),
  note: z.nullable(z.string()),
  state: z.enum(codeStateValues),
  issuedAt: z.string(),
  expiresAt: z.nullable(z.string()),
  usedAt: z.nullable(z.string()),
  /** The member's username; null too when the member has since been erased. */
  usedBy: z.nullable(z.string()),
  role: z.enum(roleValues),
  /** Where the mail server took it to. */
  mailedTo: z.nullable(z.string()),
});

export const registrationCodeListSchema = z.array(registrationCodeSchema);

/** The one answer that holds the code itself. */
export const issuedCodeSchema = z.extend(registrationCodeSchema, {
  code: z.string(),
  /** Whether the mail server took it; null where it was not to be mailed. */
  isMailed: z.nullable(z.boolean()),
});

export type NewRegistrationCode = z.infer<typeof newRegistrationCodeSchema>;
export type RegistrationCode = z.infer<typeof registrationCodeSchema>;
export type IssuedCode = z.infer<typeof issuedCodeSchema>;
