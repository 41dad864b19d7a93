import { keysOf } from '#contract/keys-of.ts';
import { limits } from '#contract/limits.ts';
import { pageCursor, pageOf } from '#contract/paged-list.ts';
import { isTimeZone, maxCharacters } from '#contract/text.ts';
import { z } from '#contract/zod.ts';

export const auditSubjects = {
  video: 'Videos',
  service: 'Services',
  testimonial: 'Testimonials',
  enquiry: 'Enquiries',
  client: 'Clients',
  'registration-code': 'Registration codes',
  member: 'Members',
  site: 'Site',
  picture: 'Pictures',
  person: 'People’s data',
  'saved-reply': 'Saved replies',
  account: 'Sign-ins and accounts',
  shell: 'The server’s shell',
};

export const auditActions = {
  created: 'Added',
  updated: 'Changed',
  deleted: 'Removed',
  issued: 'Code issued',
  'invited-desk': 'Invited to the desk',
  'invited-admin': 'Invited as an admin',
  revoked: 'Code revoked',
  disabled: 'Account disabled',
  enabled: 'Account enabled',
  'recovery-code-issued': 'Recovery code issued',
  'made-admin': 'Made an admin',
  'made-desk': 'Put on the desk',
  'made-member': 'Made a member',
  'marked-new': 'Marked as new',
  'marked-open': 'Marked as open',
  'marked-handled': 'Marked as handled',
  'marked-spam': 'Marked as spam',
  'mail-resent': 'Mail resent',
  answered: 'Answered',
  noted: 'Note written',
  assigned: 'Assigned',
  unassigned: 'Assignment ended',
  'follow-up-set': 'Follow-up set',
  'follow-up-ended': 'Follow-up ended',
  joined: 'Addresses joined',
  parted: 'Addresses parted',
  exported: 'Exported',
  erased: 'Erased',
  published: 'Published',
  restored: 'Version opened as the draft',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  registered: 'Registered',
  'password-changed': 'Password changed',
  recovered: 'Recovery code used',
  'email-changed': 'E-mail address changed',
  'language-changed': 'Language changed',
  'session-ended': 'Signed out',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-refused': 'Passkey refused',
  'recovery-codes-made': 'Recovery codes made',
  'erasure-asked': 'Erasure asked for',
  'command-run': 'Command run',
};

/** What an action came to: the field that was changed, or the state that was set. */
export const auditDetails = {
  title: 'title changed',
  description: 'description changed',
  icon: 'icon changed',
  quote: 'quote changed',
  name: 'name changed',
  initials: 'initials changed',
  'made-active': 'made active',
  'made-inactive': 'made inactive',
  'mail-sent': 'its mail queued',
  alt: 'description changed',
  focus: 'focal point moved',
  text: 'text changed',
  language: 'language changed',
  'by-passkey': 'with a passkey',
  'by-recovery-code': 'with a recovery code',
  'all-others': 'everywhere else',
  'more-not-listed': 'more within the hour are not listed',
};

export type AuditDetail = keyof typeof auditDetails;
export type AuditSubject = keyof typeof auditSubjects;
export type AuditAction = keyof typeof auditActions;

const personRule = 'Please name one person.';
const dayRule = 'Please give the day as in 2026-11-15.';
const zoneRule = 'This time zone is not known.';

function isDay(text: string): boolean {
  // Four digits only: Date also parses longer years.
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const auditCursor = /^\d{1,15}_[0-9a-f-]{36}$/;

// An empty field, as in `?subject=&cursor=`, means that it is not given.
export const auditQuerySchema = z.strictObject({
  subject: z.optional(
    z.union([z.enum(keysOf(auditSubjects)), z.literal('')], 'This kind of record is not known.'),
  ),
  /** The entry's action. */
  kind: z.optional(
    z.union([z.enum(keysOf(auditActions)), z.literal('')], 'This kind of change is not known.'),
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
  zone: z.prefault(
    z.string(zoneRule).check(
      z.overwrite((zone) => zone || 'Europe/London'),
      z.refine(isTimeZone, zoneRule),
    ),
    '',
  ),
  cursor: pageCursor(auditCursor),
});

/** Names are stored with the entry: they stay when the thing is renamed or deleted. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  action: z.enum(keysOf(auditActions)),
  subject: z.object({ type: z.enum(keysOf(auditSubjects)), id: z.string(), label: z.string() }),
  detail: z.array(z.enum(keysOf(auditDetails))),
  /** Whom it was given to. */
  to: z.optional(z.string()),
  /** In the sign-in log: the shortened address, and the browser in words. */
  client: z.optional(z.object({ network: z.string(), browser: z.string() })),
});

export const ownLogQuerySchema = z.strictObject({ cursor: pageCursor(auditCursor) });

export const auditPageSchema = pageOf(auditEntrySchema);

/** The usernames in the log. */
export const auditPeopleSchema = z.array(z.string());

export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditPage = z.infer<typeof auditPageSchema>;
