import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { refreshTrail } from '#app/admin/layout/audit-log-query.ts';
import { recount } from '#app/admin/layout/summary-query.ts';
import { apiRead, apiWrite } from '#app/lib/api.ts';
import {
  issuedCodeSchema,
  type NewRegistrationCode,
  registrationCodeListSchema,
} from '#contract/registration-codes.ts';

const path = '/api/registration-codes';

export const codeListOptions = queryOptions({
  queryKey: ['registration-codes'],
  queryFn: () => apiRead(path, registrationCodeListSchema),
});

export async function issueCode(queryClient: QueryClient, given: NewRegistrationCode) {
  const issued = await apiWrite('POST', path, given, { schema: issuedCodeSchema });
  // The code itself is for the screen, once; the ledger never holds it.
  const { code: _, ...line } = issued;
  queryClient.setQueryData(codeListOptions.queryKey, (list) => list && [line, ...list]);
  void recount(queryClient);
  void refreshTrail(queryClient, 'registration-code');
  return issued;
}

export async function revokeCode(queryClient: QueryClient, id: string) {
  try {
    await apiWrite('DELETE', `${path}/${encodeURIComponent(id)}`);
  } catch (error) {
    // Used in the meantime, perhaps: the ledger on the screen is no longer right.
    void queryClient.invalidateQueries({ queryKey: codeListOptions.queryKey });
    throw error;
  }
  queryClient.setQueryData(codeListOptions.queryKey, (list) =>
    list?.map((line) => (line.id === id ? { ...line, state: 'revoked' as const } : line)),
  );
  void recount(queryClient);
  void refreshTrail(queryClient, 'registration-code');
}
