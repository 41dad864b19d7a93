// Passkeys and the recovery codes that come with them. What a browser or a password manager answers is only bounded here,
// and what it adds to it is left out; the server checks the rest.
import { limits } from '#contract/limits.ts';
import { personName } from '#contract/text.ts';
import { says } from '#contract/texts/texts.ts';
import { z } from '#contract/zod.ts';

const maxEncoded = 16_000;
const encoded = z.string().check(z.maxLength(maxEncoded), z.regex(/^[\w-]+$/));

const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
};

/** What the browser answers when a passkey is made. */
const newCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.nullish(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
  }),
});

/** What the browser answers when a passkey signs in. */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.nullish(encoded),
  }),
});

/** How many recovery codes a person has at a time: new ones replace those there were. */
export const recoveryCodesPerPerson = 10;

/** What the browser needs to make a passkey or to ask one: handed to it as it is. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

const passkeyName = personName(limits.passkeyName, says('passkeys.giveName'));

export const newPasskeySchema = z.strictObject({ name: passkeyName, answer: newCredentialSchema });
export const passkeyChangeSchema = z.strictObject({ name: passkeyName });
export const passkeySignInSchema = z.strictObject({ answer: passkeyAnswerSchema });

/** Times are ISO 8601. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Kept by the person's password manager or cloud, not in one device only. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});

export const passkeyListSchema = z.array(passkeySchema);

/** The one answer that holds the codes themselves. */
export const ownCodesSchema = z.object({ codes: z.array(z.string()) });

/** With recovery codes when it is the first. */
export const addedPasskeySchema = z.object({
  passkey: passkeySchema,
  codes: z.optional(z.array(z.string())),
});

export type NewCredential = z.infer<typeof newCredentialSchema>;
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;
export type Passkey = z.infer<typeof passkeySchema>;
