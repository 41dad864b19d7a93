import { limits } from '#contract/limits.ts';
import { emailAddress, personName } from '#contract/text.ts';
import { languageValues } from '#contract/texts/languages.ts';
import { type Sentence, says } from '#contract/texts/texts.ts';
import { z } from '#contract/zod.ts';
import { passkeyAnswerSchema } from './passkeys.ts';

/** Each may do what those before it may. The desk answers enquiries and issues codes. */
export const roleValues = ['member', 'desk', 'admin'] as const;
export type Role = (typeof roleValues)[number];

/** May they sign in to the admin area? */
export const isStaff = (role: Role) => role !== 'member';

export const signInFactorValues = ['password', 'passkey'] as const;
export type SignInFactor = (typeof signInFactorValues)[number];

const chooseUsername = says('register.chooseUsername');

export const newUsername = z.string({ error: chooseUsername }).check(
  z.trim(),
  z.minLength(1, { error: chooseUsername }),
  z.regex(new RegExp(`^[A-Za-z0-9._-]{3,${limits.username}}$`), {
    error: says('register.usernameRule'),
  }),
);

// An impossible name gets the same answer as an unknown one, so only its length is checked.
const givenUsername = personName(limits.usernameTyped, says('signIn.giveUsername'));

const choosePassword = says('passwords.choose');
const tooLong = says('passwords.tooLong', { max: limits.password });

// Code points, not UTF-16 units. Passwords are not trimmed: a space counts.
const countCharacters = (value: string) => [...value].length;

export const newPassword = z.string({ error: choosePassword }).check(
  z.minLength(1, { error: choosePassword }),
  z.refine((value) => countCharacters(value) >= 8, { error: says('passwords.tooShort') }),
  z.refine((value) => countCharacters(value) <= limits.password, { error: tooLong }),
);

const givenPassword = (missing: Sentence) =>
  z.string({ error: missing }).check(
    z.minLength(1, { error: missing }),
    z.refine((value) => countCharacters(value) <= limits.password, { error: tooLong }),
  );

/** Case, spaces and hyphens are ignored where the code is looked up. */
const givenCode = (missing: Sentence) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(limits.code, { error: says('recovery.codeTooLong') }),
    );

export const loginSchema = z.strictObject({
  username: givenUsername,
  password: givenPassword(says('signIn.givePassword')),
});

/**
 * Sent by the admin area's sign-in with the value `admin`: only the desk and admins get a session then, and a member's
 * right password is answered like a wrong one, so that the session the browser had stays.
 */
export const signInAreaHeader = 'sign-in-area';

export const registerSchema = z.strictObject({
  username: newUsername,
  email: emailAddress,
  password: newPassword,
  registrationCode: givenCode(says('register.giveCode')),
});

const currentPassword = givenPassword(says('signIn.giveCurrentPassword'));

export const passwordChangeSchema = z.strictObject({
  currentPassword,
  newPassword,
});

export const emailChangeSchema = z.strictObject({
  email: emailAddress,
  currentPassword,
});

/** Proves that the one who is signed in is still there. */
export const passwordProofSchema = z.strictObject({
  password: givenPassword(says('signIn.givePassword')),
});

export const codeProofSchema = z.strictObject({
  recoveryCode: givenCode(says('recovery.giveOwnCode')),
});

export const proofSchema = z.union(
  [passwordProofSchema, codeProofSchema, z.strictObject({ passkey: passkeyAnswerSchema })],
  { error: says('proof.give') },
);

export const recoverSchema = z.strictObject({
  username: givenUsername,
  recoveryCode: givenCode(says('recovery.giveCode')),
  newPassword,
});

export const languageChangeSchema = z.strictObject({
  language: z.enum(languageValues, { error: says('account.chooseLanguage') }),
});

export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roleValues),
  /** Their own. Missing while the site is not offered in it. */
  language: z.optional(z.enum(languageValues)),
  /** Passkeys are a must for them, and they came without: only their own account is open. */
  needsPasskey: z.optional(z.literal(true)),
});

/** What one's own account page and the dashboard say of the account, beyond the user. */
export const accountSchema = z.object({
  hasGeneratedPassword: z.boolean(),
  /** How many. */
  passkeys: z.number(),
  recoveryCodesLeft: z.number(),
  erasureAskedAt: z.nullable(z.string()),
  /** Those that the site is offered in. */
  languages: z.array(z.enum(languageValues)),
});

/** The answer to signing in and registering. */
export const userAnswerSchema = z.object({ user: userSchema });

export type Login = z.infer<typeof loginSchema>;
export type Registration = z.infer<typeof registerSchema>;
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
export type PasswordProof = z.infer<typeof passwordProofSchema>;
export type CodeProof = z.infer<typeof codeProofSchema>;
export type EmailChange = z.infer<typeof emailChangeSchema>;
export type LanguageChange = z.infer<typeof languageChangeSchema>;
export type Account = z.infer<typeof accountSchema>;
export type Recovery = z.infer<typeof recoverSchema>;
export type User = z.infer<typeof userSchema>;
