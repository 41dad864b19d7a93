import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUser } from '#app/lib/auth/auth.tsx';
import { explainFailure } from '#app/lib/explain-error.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { useMoveFocusOnRemoval } from '#app/ui/move-focus.ts';
import type { AuditSubject } from '#contract/accounts/audit.ts';
import { AuditLogLine } from './audit-log-line.tsx';
import { auditLogOptions } from './audit-log-query.ts';

// It stands at the foot of a page: a few lines at first, more on request.
const step = 6;

/** Who changed what, and when; admins alone see it. */
export function AuditLog({ subject }: { subject: AuditSubject }) {
  const { role } = useUser();
  return role === 'admin' && <Log subject={subject} />;
}

function Log({ subject }: { subject: AuditSubject }) {
  const log = useInfiniteQuery(auditLogOptions({ subject }));
  const heading = useRef<HTMLHeadingElement>(null);
  const earlierRef = useMoveFocusOnRemoval(heading);
  const [shown, setShown] = useState(step);
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];
  const isMore = shown < entries.length || log.hasNextPage;

  const showEarlier = () => {
    setShown(shown + step);
    if (shown + step > entries.length && log.hasNextPage) void log.fetchNextPage();
  };

  return (
    <section aria-labelledby="audit-log" className="mt-20 border-t border-hairline pt-8 text-sm">
      <h2
        ref={heading}
        id="audit-log"
        tabIndex={-1}
        className="label outline-none font-text text-ash"
      >
        Changes
      </h2>
      <ul className="mt-4 text-ash">
        {entries.slice(0, shown).map((entry) => (
          <AuditLogLine key={entry.id} entry={entry} />
        ))}
      </ul>
      <p role="status" className="text-ash empty:hidden">
        {log.isPending && 'Looking up who changed what…'}
        {log.data && entries.length === 0 && 'Nothing has been changed yet.'}
      </p>
      {log.isError && <p className="text-ash">{explainFailure(log.error)}</p>}
      {(isMore || log.isError) && (
        <BusyButton
          ref={earlierRef}
          isBusy={log.isFetching}
          onClick={log.data ? showEarlier : () => void log.refetch()}
          className="row-action mt-1"
        >
          {log.data ? 'Earlier' : 'Load again'}
        </BusyButton>
      )}
    </section>
  );
}
