import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { formatCount, summaryOptions } from '#app/admin/layout/summary-query.ts';
import { SearchForm } from '#app/ui/list/search-form.tsx';
import type { ListedStatus } from '#contract/enquiries/enquiries.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import { searchId } from './inbox-shortcuts.ts';
import { filtersOf, type InboxFilters, type InboxView, inboxUrl } from './inbox-url.ts';
import { statusNames } from './status-names.ts';

type InboxToolbarProps = { view: InboxView; onShow: (view: InboxView) => void };

export function InboxToolbar({ view, onShow }: InboxToolbarProps) {
  const q = 'q' in view ? view.q : '';
  return (
    <div className="mt-2 flex flex-wrap items-end gap-x-6 gap-y-2 border-b border-hairline sm:mt-6 sm:gap-y-4 lg:mt-1">
      <StatusTabs view={view} />
      <Filters view={view} onShow={onShow} />
      <SearchForm
        id={searchId}
        label="Search by any word"
        placeholder="Any word"
        q={q}
        onSearch={(q) => onShow({ ...(q ? { q } : { status: 'new' }), ...filtersOf(view) })}
        className="order-first w-full lg:order-none lg:w-48 xl:w-56"
      />
    </div>
  );
}

const whoseNames = { me: 'Mine', nobody: 'Unassigned' } as const;
const orderNames = { oldest: 'Oldest first' } as const;
const senderNames = { member: 'Members only' } as const;

function Filters({ view, onShow }: InboxToolbarProps) {
  const choose = (name: keyof InboxFilters) => (value: string) => {
    const { [name]: _, ...rest } = view;
    onShow(value ? ({ ...rest, [name]: value } as InboxView) : rest);
  };
  return (
    <div className="flex flex-wrap gap-x-1 sm:gap-x-4 lg:ml-auto">
      <FilterSelect
        name="assigned"
        label="Whose"
        all="With anyone"
        names={whoseNames}
        value={view.assigned}
        onChoose={choose('assigned')}
      />
      <FilterSelect
        name="sender"
        label="Sender"
        all="From anyone"
        names={senderNames}
        value={view.sender}
        onChoose={choose('sender')}
      />
      <FilterSelect
        name="language"
        label="Language"
        all="Any language"
        names={englishNames}
        value={view.language}
        onChoose={choose('language')}
      />
      {'status' in view && view.status !== 'later' && (
        <FilterSelect
          name="order"
          label="Order"
          all="Latest first"
          names={orderNames}
          value={view.order}
          onChoose={choose('order')}
        />
      )}
    </div>
  );
}

type FilterSelectProps = {
  name: string;
  label: string;
  all: string;
  names: Readonly<Record<string, string>>;
  value: string | undefined;
  onChoose: (value: string) => void;
};

function FilterSelect({ name, label, all, names, value = '', onChoose }: FilterSelectProps) {
  return (
    <div>
      <label htmlFor={`inbox-${name}`} className="sr-only">
        {label}
      </label>
      <select
        id={`inbox-${name}`}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="field field-select mt-0 w-auto border-b-0 text-sm text-ash [field-sizing:content]"
      >
        <option value="">{all}</option>
        {Object.entries(names).map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

const tabs: readonly ListedStatus[] = ['new', 'open', 'later', 'handled', 'spam', 'withdrawn'];

function StatusTabs({ view }: { view: InboxView }) {
  const summary = useQuery(summaryOptions);
  const current = 'status' in view ? view.status : undefined;
  // Few inboxes have any: such a tab is there once there is something in it.
  const isShown = (status: ListedStatus) =>
    (status !== 'withdrawn' && status !== 'later') ||
    status === current ||
    (summary.data?.enquiries[status].count ?? 0) > 0;
  const statuses = tabs.filter(isShown);
  const nav = useRef<HTMLElement>(null);
  // A phone has no room for the last tab beside the others. The counts widen them.
  useEffect(() => {
    const link =
      current && !summary.isPending && nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft;
  }, [current, summary.isPending]);
  return (
    <nav ref={nav} aria-label="Enquiries by state" className="-mb-px max-w-full overflow-x-auto">
      <ul className="flex gap-x-4 sm:gap-x-6">
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
