// Which part is open is in the URL, for bookmarks, the Back button and links from the libraries.
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { parts } from './fields/parts.ts';

export const historyId = 'history';

export function usePart() {
  const id = new URLSearchParams(useSearch()).get('part');
  const [, navigate] = useLocation();
  const part = parts.find((one) => one.id === id) ?? parts[0];
  const isHistory = id === historyId;
  const shownId = isHistory ? historyId : part.id;
  const show = useCallback(
    (next: string) => {
      if (next !== shownId) navigate(`/admin/site?part=${next}`);
    },
    [navigate, shownId],
  );
  return { part, isHistory, show };
}
