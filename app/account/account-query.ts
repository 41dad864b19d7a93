import { queryOptions } from '@tanstack/react-query';
import { apiRead } from '#app/lib/api.ts';
import { pagedQueryOptions } from '#app/lib/paged-query.ts';
import { accountSchema } from '#contract/accounts/accounts.ts';
import { auditPageSchema } from '#contract/accounts/audit.ts';
import { passkeyListSchema } from '#contract/accounts/passkeys.ts';
import { ownSessionListSchema } from '#contract/accounts/sessions.ts';

/** All of them are told of a change together. */
export const accountKey = ['account'];

export const accountOptions = queryOptions({
  queryKey: [...accountKey, 'state'],
  queryFn: () => apiRead('/api/auth/account', accountSchema),
});

export const passkeysOptions = queryOptions({
  queryKey: [...accountKey, 'passkeys'],
  queryFn: () => apiRead('/api/auth/passkeys', passkeyListSchema),
});

export const sessionsOptions = queryOptions({
  queryKey: [...accountKey, 'sessions'],
  queryFn: () => apiRead('/api/auth/sessions', ownSessionListSchema),
});

export const ownLogOptions = pagedQueryOptions(
  [...accountKey, 'log'],
  '/api/auth/log',
  auditPageSchema,
);
