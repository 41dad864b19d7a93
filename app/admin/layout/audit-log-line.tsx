import { Timestamp } from '#app/ui/list/timestamp.tsx';
import { type AuditEntry, auditDetails } from '#contract/accounts/audit.ts';
import { actionTexts, findOwnActionText, subjectTexts } from './audit-log-query.ts';

/** `showsSubject`: says what kind of record it is, which a page of one kind need not. */
type AuditLogLineProps = { entry: AuditEntry; showsSubject?: boolean };

export function AuditLogLine({ entry, showsSubject = false }: AuditLogLineProps) {
  const { at, actor, action, subject, detail, to, client } = entry;
  const [before, after] = actionTexts[action];
  return (
    <li className="grid gap-x-8 py-1.5 wrap-anywhere sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Timestamp iso={at} />
      <span>
        <span className="text-bone">{actor}</span>{' '}
        {findOwnActionText(entry) ?? (
          <>
            {before} {showsSubject && `${subjectTexts[subject.type]} `}
            <span className="text-bone">{subject.label}</span>
            {after && ` ${after}`}
            {to && (
              <>
                {' '}
                to <span className="text-bone">{to}</span>
              </>
            )}
          </>
        )}
        {detail.length > 0 && `: ${detail.map((one) => auditDetails[one]).join(', ')}`}
        {client && (
          <span className="block text-sm">
            {[client.browser, client.network].filter(Boolean).join(', ')}
          </span>
        )}
      </span>
    </li>
  );
}
