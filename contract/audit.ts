import { pageCursor } from './cursor.ts';
import { z } from './zod.ts';

export const auditSubjectValues = [
  'video',
  'service',
  'testimonial',
  'enquiry',
  'registration-code',
  'member',
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
  'made-member',
  'marked-new',
  'marked-handled',
  'marked-spam',
  'mail-resent',
  'exported',
] as const;

export type AuditSubject = (typeof auditSubjectValues)[number];
export type AuditAction = (typeof auditActionValues)[number];

export const auditQuerySchema = z.strictObject({
  // `?subject=&cursor=` means neither.
  subject: z.optional(
    z.union([z.enum(auditSubjectValues), z.literal('')], 'This kind of record is not known.'),
  ),
  cursor: pageCursor(/^\d{1,15}_[0-9a-f-]{36}$/),
});

/** Names are stored with the entry: they stay when the thing is renamed or deleted. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  action: z.enum(auditActionValues),
  subject: z.object({ type: z.enum(auditSubjectValues), id: z.string(), label: z.string() }),
});

export const auditPageSchema = z.object({
  items: z.array(auditEntrySchema),
  /** Null on the last page. */
  nextCursor: z.nullable(z.string()),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditPage = z.infer<typeof auditPageSchema>;
