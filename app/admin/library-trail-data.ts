import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiRead } from '#app/lib/api.ts';
import type { AuditAction, AuditPage, AuditSubject } from '#contract/audit.ts';

export const trailKey = (subject: AuditSubject) => ['audit', subject];

export const trailOptions = (subject: AuditSubject) =>
  infiniteQueryOptions({
    queryKey: trailKey(subject),
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ subject, ...(pageParam && { cursor: pageParam }) });
      return apiRead<AuditPage>(`/api/audit?${query}`);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const actionWords: Record<AuditAction, string> = {
  created: 'added',
  updated: 'changed',
  deleted: 'removed',
  issued: 'issued',
  revoked: 'revoked',
  disabled: 'disabled',
  enabled: 'enabled',
  'recovery-code-issued': 'issued a recovery code for',
  'made-admin': 'made an admin of',
  'made-member': 'made a member of',
};
