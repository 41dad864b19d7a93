import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { formatCount, summaryOptions } from '#app/admin/layout/summary-query.ts';
import { type EnquiryStatus, settableStatusValues } from '#contract/enquiries.ts';
import { limits } from '#contract/limits.ts';
import { searchId } from './inbox-shortcuts.ts';
import { type InboxView, inboxUrl } from './inbox-url.ts';

export const statusNames: Record<EnquiryStatus, string> = {
  new: 'New',
  open: 'Open',
  handled: 'Handled',
  spam: 'Spam',
  withdrawn: 'Withdrawn',
};

type InboxToolbarProps = { view: InboxView; onSearch: (q: string) => void };

export function InboxToolbar({ view, onSearch }: InboxToolbarProps) {
  const q = 'q' in view ? view.q : '';
  const field = useRef<HTMLInputElement>(null);
  // Back and the tabs change the search, too. Not by a `key`: a new field would lose the keyboard's focus.
  useEffect(() => {
    if (field.current && field.current.value.trim() !== q) field.current.value = q;
  }, [q]);
  return (
    <div className="mt-8 flex flex-wrap items-end lg:mt-1 gap-x-10 gap-y-4 border-b border-hairline">
      <StatusTabs view={view} />
      <search className="order-first w-full lg:order-none lg:ml-auto lg:w-84">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSearch(String(new FormData(event.currentTarget).get('q')).trim());
          }}
          className="flex items-center gap-4"
        >
          <label htmlFor={searchId} className="sr-only">
            Search by any word
          </label>
          <input
            ref={field}
            id={searchId}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={limits.search}
            autoComplete="off"
            spellCheck={false}
            placeholder="Any word"
            // Emptied, for example by the field's own cross: the search is over.
            onInput={(event) => q && event.currentTarget.value === '' && onSearch('')}
            className="field mt-0 min-w-0 grow text-base placeholder:text-ash"
          />
          <button type="submit" className="row-action shrink-0">
            Search
          </button>
        </form>
      </search>
    </div>
  );
}

function StatusTabs({ view }: { view: InboxView }) {
  const summary = useQuery(summaryOptions);
  const current = 'status' in view ? view.status : undefined;
  return (
    <nav aria-label="Enquiries by state">
      <ul className="flex gap-x-6 sm:gap-x-8">
        {settableStatusValues.map((status) => (
          <li key={status}>
            <Link
              href={inboxUrl({ status })}
              aria-current={status === current ? 'page' : undefined}
              className="-mb-px flex min-h-12 items-center gap-2 border-b border-transparent text-ash transition-colors hover:text-champagne aria-[current]:border-champagne aria-[current]:text-bone"
            >
              {statusNames[status]}
              {summary.data && (
                <span className="text-sm text-ash tabular-nums lining-nums">
                  {formatCount(summary.data.enquiries[status])}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
