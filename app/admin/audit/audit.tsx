import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AdminPage } from '#app/admin/layout/admin-page.tsx';
import { AuditLogLine } from '#app/admin/layout/audit-log-line.tsx';
import { auditLogOptions } from '#app/admin/layout/audit-log-query.ts';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { ListEmpty, ListState } from '#app/ui/list/list-state.tsx';
import { LoadMoreButton } from '#app/ui/list/load-more-button.tsx';
import { useMoveFocusOnRemoval } from '#app/ui/move-focus.ts';
import { AuditFilterFields } from './audit-filters.tsx';
import { chosenFilters, useAuditFilters } from './audit-url.ts';

const noFilters = { person: '', subject: '', kind: '', day: '' };

// A day begins and ends where the admin is, as the times in the list do.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export default function Audit() {
  const { filters, choose } = useAuditFilters();
  const chosen = chosenFilters(filters);
  const log = useInfiniteQuery({
    ...auditLogOptions({ ...chosen, ...(chosen.day && { zone }) }),
    ...refetchOnEntry,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const showAllRef = useMoveFocusOnRemoval(heading);
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];

  return (
    <AdminPage heading="Audit log" lead="Who did what in these pages, and when. The newest first.">
      <AuditFilterFields filters={filters} onChoose={choose} />
      <section aria-labelledby="entries" className="mt-10">
        <h2 ref={heading} id="entries" tabIndex={-1} className="sr-only">
          Entries
        </h2>
        <ListState what="the audit log" query={log} />
        {entries.length > 0 && (
          <ul aria-label="Entries" className="border-y border-hairline py-4 text-base text-ash">
            {entries.map((entry) => (
              <AuditLogLine key={entry.id} entry={entry} showsSubject />
            ))}
          </ul>
        )}
        {log.data && entries.length === 0 && (
          <ListEmpty>
            {Object.keys(chosen).length === 0 ? (
              'Nothing has been done yet.'
            ) : (
              <>
                Nothing in the log fits these filters.{' '}
                <button
                  ref={showAllRef}
                  type="button"
                  onClick={() => choose(noFilters)}
                  className="row-action"
                >
                  Show all
                </button>
              </>
            )}
          </ListEmpty>
        )}
        <LoadMoreButton moveFocusTo={heading} list={log} label="Earlier" />
      </section>
    </AdminPage>
  );
}
