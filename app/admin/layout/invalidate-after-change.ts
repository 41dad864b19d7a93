import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { invalidateAuditLog } from './audit-log-query.ts';
import { summaryOptions } from './summary-query.ts';

/** Resolves once the list on the screen is right; the counts and the audit log follow. */
export function invalidateAfterChange(queryClient: QueryClient, listKey: QueryKey): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: summaryOptions.queryKey });
  void invalidateAuditLog(queryClient);
  return queryClient.invalidateQueries({ queryKey: listKey });
}
