import { pageCursor } from '#contract/cursor.ts';
import { limits } from '#contract/limits.ts';
import { isTimeZone, maxCharacters } from '#contract/text.ts';
import { z } from '#contract/zod.ts';

export const auditSubjectValues = [
  'video',
  'service',
  'testimonial',
  'enquiry',
  'registration-code',
  'member',
  'site',
  'picture',
  'person',
  'saved-reply',
  'account',
  'shell',
] as const;

export const auditActionValues = [
  'created',
  'updated',
  'deleted',
  'issued',
  'revoked',
  'disabled',
  'enabled',
  'recovery-code-issued',
  'made-admin',
  'made-desk',
  'made-member',
  'marked-new',
  'marked-open',
  'marked-handled',
  'marked-spam',
  'mail-resent',
  'answered',
  'noted',
  'assigned',
  'unassigned',
  'exported',
  'erased',
  'published',
  'restored',
  'signed-in',
  'sign-in-failed',
  'registered',
  'password-changed',
  'recovered',
  'email-changed',
  'session-ended',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'recovery-codes-made',
  'erasure-asked',
  'command-run',
] as const;

/** What an action came to: the field that was changed, or the state that was set. */
export const auditDetailValues = [
  'title',
  'description',
  'icon',
  'quote',
  'name',
  'initials',
  'made-active',
  'made-inactive',
  'mail-sent',
  'alt',
  'focus',
  'text',
  'by-passkey',
  'by-recovery-code',
  'all-others',
  'more-not-listed',
] as const;

export type AuditDetail = (typeof auditDetailValues)[number];
export type AuditSubject = (typeof auditSubjectValues)[number];
export type AuditAction = (typeof auditActionValues)[number];

const personRule = 'Please name one person.';
const dayRule = 'Please give the day as in 2026-11-15.';
const zoneRule = 'This time zone is not known.';

function isDay(text: string): boolean {
  // Date knows years beyond 9999 as well, and the time zone of such a day does not exist.
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const auditCursor = /^\d{1,15}_[0-9a-f-]{36}$/;

// An empty field, as in `?subject=&cursor=`, means that it is not given.
export const auditQuerySchema = z.strictObject({
  subject: z.optional(
    z.union([z.enum(auditSubjectValues), z.literal('')], 'This kind of record is not known.'),
  ),
  /** What was done. */
  kind: z.optional(
    z.union([z.enum(auditActionValues), z.literal('')], 'This kind of change is not known.'),
  ),
  /** A username, as it was when the entry was made. */
  person: z.optional(
    z.string(personRule).check(
      maxCharacters(limits.usernameTyped),
      z.refine((name) => !name.includes('\0'), personRule),
    ),
  ),
  day: z.optional(z.string(dayRule).check(z.refine((day) => day === '' || isDay(day), dayRule))),
  /** The time zone in which the day begins and ends. */
  zone: z._default(z.string(zoneRule).check(z.refine(isTimeZone, zoneRule)), 'Europe/London'),
  cursor: pageCursor(auditCursor),
});

/** Names are stored with the entry: they stay when the thing is renamed or deleted. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  action: z.enum(auditActionValues),
  subject: z.object({ type: z.enum(auditSubjectValues), id: z.string(), label: z.string() }),
  detail: z.array(z.enum(auditDetailValues)),
  /** In the sign-in log: the shortened address, and the browser in words. */
  client: z.optional(z.object({ network: z.string(), browser: z.string() })),
});

export const ownLogQuerySchema = z.strictObject({ cursor: pageCursor(auditCursor) });

export const auditPageSchema = z.object({
  items: z.array(auditEntrySchema),
  /** Null on the last page. */
  nextCursor: z.nullable(z.string()),
});

/** The usernames in the log. */
export const auditPeopleSchema = z.array(z.string());

export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditPage = z.infer<typeof auditPageSchema>;
