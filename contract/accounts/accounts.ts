import { limits } from '#contract/limits.ts';
import { emailAddress, personName } from '#contract/text.ts';
import { z } from '#contract/zod.ts';
import { passkeyAnswerSchema } from './passkeys.ts';

/** Each may do what those before it may. The desk answers enquiries and issues codes. */
export const roleValues = ['member', 'desk', 'admin'] as const;
export type Role = (typeof roleValues)[number];

/** May they sign in to the admin area? */
export const isStaff = (role: Role) => role !== 'member';

export const signInFactorValues = ['password', 'passkey'] as const;
export type SignInFactor = (typeof signInFactorValues)[number];

const usernameRule = 'Please choose 3 to 32 letters, digits, dots, hyphens or underscores.';

export const newUsername = z
  .string('Please choose a username.')
  .check(
    z.trim(),
    z.minLength(1, 'Please choose a username.'),
    z.regex(new RegExp(`^[A-Za-z0-9._-]{3,${limits.username}}$`), usernameRule),
  );

// An impossible name gets the same answer as an unknown one, so only its length is checked.
const givenUsername = personName(limits.usernameTyped, 'Please give your username.');

const tooLong = 'A password has at most 128 characters.';

// Code points, not UTF-16 units. Passwords are not trimmed: a space counts.
const countCharacters = (value: string) => [...value].length;

export const newPassword = z.string('Please choose a password.').check(
  z.minLength(1, 'Please choose a password.'),
  z.refine((value) => countCharacters(value) >= 8, 'Please choose at least 8 characters.'),
  z.refine((value) => countCharacters(value) <= limits.password, tooLong),
);

const givenPassword = (missing: string) =>
  z.string(missing).check(
    z.minLength(1, missing),
    z.refine((value) => countCharacters(value) <= limits.password, tooLong),
  );

/** Case, spaces and hyphens are ignored where the code is looked up. */
const givenCode = (missing: string) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(limits.code, 'This code is too long.'));

export const loginSchema = z.strictObject({
  username: givenUsername,
  password: givenPassword('Please give your password.'),
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
  registrationCode: givenCode('Please give your registration code. The concierge can send one.'),
});

export const passwordChangeSchema = z.strictObject({
  currentPassword: givenPassword('Please give your current password.'),
  newPassword,
});

export const emailChangeSchema = z.strictObject({
  email: emailAddress,
  currentPassword: givenPassword('Please give your current password.'),
});

/** Proves that the one who is signed in is still there. */
export const passwordProofSchema = z.strictObject({
  password: givenPassword('Please give your password.'),
});

export const codeProofSchema = z.strictObject({
  recoveryCode: givenCode('Please give one of your recovery codes.'),
});

export const proofSchema = z.union(
  [passwordProofSchema, codeProofSchema, z.strictObject({ passkey: passkeyAnswerSchema })],
  'Please give your password, a passkey or a recovery code.',
);

export const recoverSchema = z.strictObject({
  username: givenUsername,
  recoveryCode: givenCode('Please give the recovery code that the concierge sent you.'),
  newPassword,
});

export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roleValues),
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
});

/** The answer to signing in and registering. */
export const userAnswerSchema = z.object({ user: userSchema });

export type Login = z.infer<typeof loginSchema>;
export type Registration = z.infer<typeof registerSchema>;
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
export type PasswordProof = z.infer<typeof passwordProofSchema>;
export type CodeProof = z.infer<typeof codeProofSchema>;
export type EmailChange = z.infer<typeof emailChangeSchema>;
export type Account = z.infer<typeof accountSchema>;
export type Recovery = z.infer<typeof recoverSchema>;
export type User = z.infer<typeof userSchema>;
