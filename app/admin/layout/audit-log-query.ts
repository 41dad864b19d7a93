import type { QueryClient } from '@tanstack/react-query';
import { type AuditAction, type AuditSubject, auditPageSchema } from '#contract/audit.ts';
import { pagedQueryOptions } from './paged-query.ts';

const auditLogKey = (subject: AuditSubject) => ['audit', subject];

export const auditLogOptions = (subject: AuditSubject) =>
  pagedQueryOptions({
    queryKey: auditLogKey(subject),
    path: '/api/audit',
    params: { subject },
    schema: auditPageSchema,
  });

/** After a change: a log that is on the screen shows it. */
export const invalidateAuditLog = (queryClient: QueryClient, subject: AuditSubject) =>
  queryClient.invalidateQueries({ queryKey: auditLogKey(subject) });

/** The text before and after the name of the record. */
export const actionTexts: Record<AuditAction, readonly [before: string, after?: string]> = {
  created: ['added'],
  updated: ['changed'],
  deleted: ['removed'],
  issued: ['issued a code for'],
  revoked: ['revoked the code for'],
  disabled: ['disabled'],
  enabled: ['enabled'],
  'recovery-code-issued': ['issued a recovery code for'],
  'made-admin': ['made an admin of'],
  'made-member': ['made a member of'],
  'marked-new': ['marked', 'as new'],
  'marked-handled': ['marked', 'as handled'],
  'marked-spam': ['marked', 'as spam'],
  'mail-resent': ['resent the mail of'],
  exported: ['exported'],
};
