import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '#app/lib/explain-error.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { handOnFocus } from '#app/ui/move-focus.ts';
import type { AuditEntry, AuditSubject } from '#contract/audit.ts';
import { actionTexts, auditLogOptions } from './audit-log-query.ts';
import { formatClock, formatDay } from './timestamp.tsx';

// The foot of a page, not its subject: a few lines, and more for whoever asks.
const step = 6;

const toHeading = handOnFocus('trail');

/** Who changed what, and when. */
export function Trail({ subject }: { subject: AuditSubject }) {
  const trail = useInfiniteQuery(auditLogOptions(subject));
  const [shown, setShown] = useState(step);
  const entries = trail.data?.pages.flatMap(({ items }) => items) ?? [];
  const isMore = shown < entries.length || trail.hasNextPage;

  const showEarlier = () => {
    setShown(shown + step);
    if (shown + step > entries.length && trail.hasNextPage) void trail.fetchNextPage();
  };

  return (
    <section aria-labelledby="trail" className="mt-20 border-t border-hairline pt-8 text-sm">
      <h2 id="trail" tabIndex={-1} className="label outline-none font-text text-ash">
        Changes
      </h2>
      <ul className="mt-4 text-ash">
        {entries.slice(0, shown).map((entry) => (
          <TrailLine key={entry.id} entry={entry} />
        ))}
      </ul>
      <p role="status" className="text-ash empty:hidden">
        {trail.isPending && 'Looking up who changed what…'}
        {trail.data && entries.length === 0 && 'Nothing has been changed yet.'}
      </p>
      {trail.isError && <p className="text-ash">{explainFailure(trail.error)}</p>}
      {(isMore || trail.isError) && (
        <BusyButton
          ref={toHeading}
          isBusy={trail.isFetching}
          onClick={trail.data ? showEarlier : () => void trail.refetch()}
          className="row-action mt-1"
        >
          {trail.data ? 'Earlier' : 'Load again'}
        </BusyButton>
      )}
    </section>
  );
}

function TrailLine({ entry: { at, actor, action, subject } }: { entry: AuditEntry }) {
  const [before, after] = actionTexts[action];
  return (
    <li className="grid gap-x-8 py-1.5 wrap-anywhere sm:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={at}>
        {formatDay(at)}, {formatClock(at)}
      </time>
      <span>
        <span className="text-bone">{actor}</span> {before}{' '}
        <span className="text-bone">{subject.label}</span> {after}
      </span>
    </li>
  );
}
