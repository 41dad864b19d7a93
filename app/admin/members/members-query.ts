import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { invalidateAuditLog } from '#app/admin/layout/audit-log-query.ts';
import { apiRead, apiWrite } from '#app/lib/api.ts';
import {
  type Member,
  type MemberChange,
  memberPageSchema,
  recoveryCodeSchema,
} from '#contract/members.ts';

const path = '/api/members';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

export const memberListOptions = infiniteQueryOptions({
  queryKey: ['members'],
  queryFn: ({ pageParam }) =>
    apiRead(pageParam ? `${path}?cursor=${encodeURIComponent(pageParam)}` : path, memberPageSchema),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export async function changeMember(queryClient: QueryClient, member: Member, change: MemberChange) {
  await apiWrite('PATCH', pathOf(member.id), change);
  void invalidateAuditLog(queryClient, 'member');
  await queryClient.invalidateQueries({ queryKey: memberListOptions.queryKey });
}

export async function issueRecoveryCode(queryClient: QueryClient, member: Member) {
  const issued = await apiWrite('POST', `${pathOf(member.id)}/recovery-code`, undefined, {
    schema: recoveryCodeSchema,
  });
  void invalidateAuditLog(queryClient, 'member');
  return issued;
}
