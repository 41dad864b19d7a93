import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { invalidateAfterChange } from '#app/admin/layout/invalidate-after-change.ts';
import { apiRead, apiWrite } from '#app/lib/api.ts';
import {
  issuedCodeSchema,
  type NewRegistrationCode,
  registrationCodeListSchema,
} from '#contract/accounts/registration-codes.ts';

const path = '/api/registration-codes';

export const codeListOptions = queryOptions({
  queryKey: ['registration-codes'],
  queryFn: () => apiRead(path, registrationCodeListSchema),
});

export async function issueCode(queryClient: QueryClient, given: NewRegistrationCode) {
  const issued = await apiWrite('POST', path, given, { schema: issuedCodeSchema });
  // The code is shown this once, and does not wait for the list.
  void invalidateCodes(queryClient);
  return issued;
}

/** After a failure, too: perhaps it was used meanwhile, and the list on the screen is out of date. */
export const revokeCode = (queryClient: QueryClient, id: string) =>
  apiWrite('DELETE', `${path}/${encodeURIComponent(id)}`).finally(() =>
    invalidateCodes(queryClient),
  );

const invalidateCodes = (queryClient: QueryClient) =>
  invalidateAfterChange(queryClient, codeListOptions.queryKey);
