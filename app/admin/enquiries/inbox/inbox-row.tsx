import { Link } from 'wouter';
import { PresentMark } from '#app/admin/enquiries/presence/present-mark.tsx';
import type { EnquiryItem } from '#contract/enquiries/enquiries.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import { formatShortTime } from './enquiry-time.ts';
import { formatFollowUp } from './follow-up-days.ts';
import { rowIdOf } from './inbox-shortcuts.ts';
import { openedFromList } from './inbox-url.ts';
import { statusNames } from './status-names.ts';

type InboxRowProps = {
  item: EnquiryItem;
  href: string;
  isOpen: boolean;
  /** Another enquiry is open: its history entry is replaced, so that Back leads to the list. */
  isReplacing: boolean;
  showsStatus: boolean;
  isSelected: boolean;
  onSelect: () => void;
};

/** One line where there is room; otherwise name, reference and excerpt beneath each other. */
export function InboxRow(props: InboxRowProps) {
  const { item, href, isOpen, isReplacing, showsStatus, isSelected, onSelect } = props;
  const name = item.name || (item.status === 'withdrawn' ? 'Withdrawn' : 'Erased');
  return (
    <li
      className={`flex items-start border-b border-hairline ${isOpen ? '-ml-4 pl-4 shadow-[inset_2px_0_var(--color-champagne)]' : ''}`}
    >
      <label className="-ml-2.5 flex min-h-11 shrink-0 cursor-pointer items-center px-2.5">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={onSelect}
          aria-label={`Select ${name}, ${item.reference}`}
          className="checkbox"
        />
      </label>
      <Link
        id={rowIdOf(item.id)}
        href={href}
        replace={isReplacing}
        state={isReplacing ? history.state : openedFromList}
        aria-current={isOpen || undefined}
        className="group grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 py-3 @3xl:grid-cols-[13rem_6.5rem_minmax(0,1fr)_auto_5.5rem]"
      >
        <span
          dir="auto"
          className="truncate text-left text-base transition-colors group-hover:text-champagne group-aria-[current]:text-champagne"
        >
          {name}
        </span>
        <time
          dateTime={item.latestAt}
          className="text-right text-sm whitespace-nowrap text-ash tabular-nums lining-nums @3xl:order-last"
        >
          {formatShortTime(item.latestAt)}
        </time>
        <span className="text-sm text-ash tabular-nums lining-nums @max-3xl:order-1">
          {item.reference}
        </span>
        <span
          dir="auto"
          className="truncate text-left text-sm text-ash @max-3xl:order-3 @max-3xl:col-span-2"
        >
          {item.excerpt}
        </span>
        <span className="flex justify-end gap-x-4 text-sm whitespace-nowrap @max-3xl:order-2">
          <PresentMark enquiryId={item.id} />
          {item.followUpAt && (
            <span className="text-champagne">{formatFollowUp(item.followUpAt)}</span>
          )}
          {item.isMember && <span className="text-champagne">Member</span>}
          {item.language !== 'en' && (
            <span className="text-ash">{englishNames[item.language]}</span>
          )}
          {item.assignedTo && <span className="text-ash">{item.assignedTo.username}</span>}
          {item.unansweredSince && item.status === 'open' && (
            <span className="text-champagne">Waiting</span>
          )}
          {showsStatus && <span className="text-ash">{statusNames[item.status]}</span>}
          {item.source === 'mail' && <span className="text-ash">By mail</span>}
          {item.isDoubtful && item.status === 'new' && (
            <span className="text-champagne">Doubtful</span>
          )}
          {item.mailState === 'failed' && <span className="text-ember">Mail not sent</span>}
          {item.mailState === 'waiting' && <span className="text-champagne">Mail waiting</span>}
        </span>
      </Link>
    </li>
  );
}
