import type { QueryClient } from '@tanstack/react-query';
import { invalidateAuditLog } from '#app/admin/layout/audit-log-query.ts';
import { invalidateAfterChange } from '#app/admin/layout/invalidate-after-change.ts';
import { apiWrite } from '#app/lib/api.ts';
import { pagedQueryOptions } from '#app/lib/paged-query.ts';
import {
  type Member,
  type MemberChange,
  memberPageSchema,
  recoveryCodeSchema,
} from '#contract/accounts/members.ts';

const path = '/api/members';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

const listKey = ['members'];

export const memberListOptions = (q: string) =>
  pagedQueryOptions([...listKey, q], path, memberPageSchema, { ...(q && { q }) });

export async function changeMember(queryClient: QueryClient, member: Member, change: MemberChange) {
  await apiWrite('PATCH', pathOf(member.id), change);
  await invalidateAfterChange(queryClient, listKey);
}

export async function signMemberOut(queryClient: QueryClient, member: Member) {
  await apiWrite('DELETE', `${pathOf(member.id)}/sessions`);
  void invalidateAuditLog(queryClient);
}

export async function issueRecoveryCode(queryClient: QueryClient, member: Member) {
  const issued = await apiWrite('POST', `${pathOf(member.id)}/recovery-code`, undefined, {
    schema: recoveryCodeSchema,
  });
  void invalidateAuditLog(queryClient);
  return issued;
}
