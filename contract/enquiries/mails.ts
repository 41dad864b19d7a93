// How far a mail has got. The outbox sends it; the inbox shows this.
import { z } from '#contract/zod.ts';

/**
 * `sent`: the mail server took it. Whether it arrived is known only where a mail that comes back is read (IMAP_URL).
 * `not-set-up`: there were no mail settings; such a mail is sent only by Resend.
 */
export const mailStateValues = ['waiting', 'sending', 'sent', 'failed', 'not-set-up'] as const;
export type MailState = (typeof mailStateValues)[number];

/**
 * Why the last attempt failed. `deferred`: the server asked us to try later. `refused`: it will never take this mail.
 * `sign-in-refused`: it does not accept the user name or password, or wants one. `not-encrypted`: no TLS, so nothing was
 * sent. `interrupted`: it broke off after the mail was handed over, so that it may have arrived. `returned`: it came back.
 */
export const mailFailureKindValues = [
  'unreachable',
  'deferred',
  'refused',
  'sign-in-refused',
  'not-encrypted',
  'interrupted',
  'not-composed',
  'returned',
  'unknown',
] as const;
export type MailFailureKind = (typeof mailFailureKindValues)[number];

export const mailSchema = z.object({
  state: z.enum(mailStateValues),
  attempts: z.number(),
  failureKind: z.nullable(z.enum(mailFailureKindValues)),
  /** What the mail server answered, or the code of the error. */
  lastError: z.nullable(z.string()),
  nextAttemptAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  messageId: z.string(),
});

export type Mail = z.infer<typeof mailSchema>;
