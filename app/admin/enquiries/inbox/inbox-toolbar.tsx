import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { formatCount, summaryOptions } from '#app/admin/layout/summary-query.ts';
import { SearchForm } from '#app/ui/list/search-form.tsx';
import { enquiryStatusValues } from '#contract/enquiries/enquiries.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import { type Language, languageValues } from '#contract/texts/languages.ts';
import { searchId } from './inbox-shortcuts.ts';
import { type InboxView, inboxUrl } from './inbox-url.ts';
import { statusNames } from './status-names.ts';

type InboxToolbarProps = { view: InboxView; onShow: (view: InboxView) => void };

export function InboxToolbar({ view, onShow }: InboxToolbarProps) {
  const q = 'q' in view ? view.q : '';
  return (
    <div className="mt-2 flex flex-wrap items-end gap-x-10 gap-y-2 border-b border-hairline sm:mt-6 sm:gap-y-4 lg:mt-1">
      <StatusTabs view={view} />
      <div className="ml-auto flex flex-wrap gap-x-6">
        <SenderFilter view={view} onShow={onShow} />
        <LanguageFilter view={view} onShow={onShow} />
      </div>
      <SearchForm
        id={searchId}
        label="Search by any word"
        placeholder="Any word"
        q={q}
        onSearch={(q) => onShow({ ...(q ? { q } : { status: 'new' }), ...filtersOf(view) })}
        className="order-first w-full lg:order-none lg:w-64 xl:w-84"
      />
    </div>
  );
}

/** What is chosen stays when another state or other words are. */
const filtersOf = ({ language, sender }: InboxView) => ({
  ...(language && { language }),
  ...(sender && { sender }),
});

function LanguageFilter({ view, onShow }: InboxToolbarProps) {
  const choose = (value: string) => {
    const { language: _, ...rest } = view;
    onShow(value ? { ...rest, language: value as Language } : rest);
  };
  return (
    <div>
      <label htmlFor="inbox-language" className="sr-only">
        Language
      </label>
      <select
        id="inbox-language"
        value={view.language ?? ''}
        onChange={({ target }) => choose(target.value)}
        className="field field-select mt-0 border-b-0 text-sm text-ash"
      >
        <option value="">Any language</option>
        {languageValues.map((language) => (
          <option key={language} value={language}>
            {englishNames[language]}
          </option>
        ))}
      </select>
    </div>
  );
}

function SenderFilter({ view, onShow }: InboxToolbarProps) {
  const { sender, ...rest } = view;
  return (
    <div>
      <label htmlFor="inbox-sender" className="sr-only">
        Sender
      </label>
      <select
        id="inbox-sender"
        value={sender ?? ''}
        onChange={({ target }) => onShow(target.value ? { ...rest, sender: 'member' } : rest)}
        className="field field-select mt-0 border-b-0 text-sm text-ash"
      >
        <option value="">Anybody</option>
        <option value="member">Members only</option>
      </select>
    </div>
  );
}

function StatusTabs({ view }: { view: InboxView }) {
  const summary = useQuery(summaryOptions);
  const current = 'status' in view ? view.status : undefined;
  // Few inboxes ever have one: its tab is there once there is something in it.
  const hasWithdrawn = (summary.data?.enquiries.withdrawn.count ?? 0) > 0;
  const statuses = enquiryStatusValues.filter(
    (status) => status !== 'withdrawn' || status === current || hasWithdrawn,
  );
  const nav = useRef<HTMLElement>(null);
  // A phone has no room for the last tab beside the others. The counts widen them.
  useEffect(() => {
    const link =
      current && !summary.isPending && nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft;
  }, [current, summary.isPending]);
  return (
    <nav ref={nav} aria-label="Enquiries by state" className="-mb-px max-w-full overflow-x-auto">
      <ul className="flex gap-x-4 sm:gap-x-8">
        {statuses.map((status) => (
          <li key={status}>
            <Link
              href={inboxUrl({ status, ...filtersOf(view) })}
              aria-current={status === current ? 'page' : undefined}
              className="flex min-h-12 items-center gap-2 border-b border-transparent text-ash transition-colors hover:text-champagne aria-[current]:border-champagne aria-[current]:text-bone"
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
