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
  // Not awaited: the code is shown this once, and does not wait for the list.
  void invalidateCodes(queryClient);
  return issued;
}

export async function revokeCode(queryClient: QueryClient, id: string) {
  try {
    await apiWrite('DELETE', `${path}/${encodeURIComponent(id)}`);
  } catch (error) {
    // Perhaps it was used meanwhile, and the list on the screen is out of date.
    void queryClient.invalidateQueries({ queryKey: codeListOptions.queryKey });
    throw error;
  }
  await invalidateCodes(queryClient);
}

const invalidateCodes = (queryClient: QueryClient) =>
  invalidateAfterChange(queryClient, codeListOptions.queryKey);
