// Which part is open is in the URL, for bookmarks, the Back button and links from the libraries.
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { parts } from './parts/parts.ts';

export const historyId = 'history';

export function usePart() {
  const search = new URLSearchParams(useSearch());
  const id = search.get('part');
  /** A link from elsewhere may name a field: /admin/site?field=house.email. */
  const namedField = search.get('field');
  const [, navigate] = useLocation();
  const part = parts.find((one) => one.id === id) ?? parts[0];
  const shownId = id === historyId ? historyId : part.id;
  const show = useCallback(
    (next: string) => {
      // In the place of a named field's address, which would lead here again.
      const replace = namedField !== null;
      if (next !== shownId) navigate(`/admin/site?part=${next}`, { replace });
    },
    [navigate, shownId, namedField],
  );
  return { part, shownId, namedField, show };
}
