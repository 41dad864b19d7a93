// The filters are in the URL, for bookmarks and the Back button.
import { useLocation, useSearch } from 'wouter';
import { auditQuerySchema } from '#contract/accounts/audit.ts';

export type AuditFilters = { person: string; subject: string; kind: string; day: string };

const path = '/admin/audit';

export function readAuditUrl(search: string): AuditFilters {
  const params = new URLSearchParams(search);
  // What the server would refuse counts as not given.
  const read = (name: keyof AuditFilters) => {
    const text = params.get(name) ?? '';
    return auditQuerySchema.shape[name].safeParse(text).success ? text : '';
  };
  return {
    person: read('person'),
    subject: read('subject'),
    kind: read('kind'),
    day: read('day'),
  };
}

/** Without those that are empty. */
export const chosenFilters = (filters: AuditFilters): Partial<AuditFilters> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

export function auditUrl(filters: AuditFilters): string {
  const search = new URLSearchParams(chosenFilters(filters)).toString();
  return search ? `${path}?${search}` : path;
}

export function useAuditFilters() {
  const filters = readAuditUrl(useSearch());
  const [, navigate] = useLocation();
  return {
    filters,
    // Replaces the entry: Back leads to the page before, not through every choice.
    choose: (change: Partial<AuditFilters>) =>
      navigate(auditUrl({ ...filters, ...change }), { replace: true }),
  };
}
