import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { refreshTrail } from '#app/admin/layout/audit-log-query.ts';
import { apiRead, apiWrite } from '#app/lib/api.ts';
import {
  type Member,
  type MemberChange,
  memberPageSchema,
  memberSchema,
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
  const changed = await apiWrite('PATCH', pathOf(member.id), change, { schema: memberSchema });
  queryClient.setQueryData(
    memberListOptions.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === changed.id ? changed : one)),
        })),
      },
  );
  void refreshTrail(queryClient, 'member');
}

export async function issueRecoveryCode(queryClient: QueryClient, member: Member) {
  const issued = await apiWrite('POST', `${pathOf(member.id)}/recovery-code`, undefined, {
    schema: recoveryCodeSchema,
  });
  void refreshTrail(queryClient, 'member');
  return issued;
}
