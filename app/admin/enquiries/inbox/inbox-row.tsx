import { Link } from 'wouter';
import type { EnquiryItem } from '#contract/enquiries/enquiries.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import { formatShortTime } from './enquiry-time.ts';
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
};

/** One line where there is room; otherwise name, reference and excerpt beneath each other. */
export function InboxRow({ item, href, isOpen, isReplacing, showsStatus }: InboxRowProps) {
  return (
    <li className="border-b border-hairline">
      <Link
        id={rowIdOf(item.id)}
        href={href}
        replace={isReplacing}
        state={isReplacing ? history.state : openedFromList}
        aria-current={isOpen || undefined}
        className="group grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 py-3 aria-[current]:-ml-4 aria-[current]:pl-4 aria-[current]:shadow-[inset_2px_0_var(--color-champagne)] @3xl:grid-cols-[13rem_6.5rem_minmax(0,1fr)_auto_5.5rem]"
      >
        <span
          dir="auto"
          className="truncate text-left text-base transition-colors group-hover:text-champagne group-aria-[current]:text-champagne"
        >
          {item.name || (item.status === 'withdrawn' ? 'Withdrawn' : 'Erased')}
        </span>
        <time
          dateTime={item.createdAt}
          className="text-right text-sm whitespace-nowrap text-ash tabular-nums lining-nums @3xl:order-last"
        >
          {formatShortTime(item.createdAt)}
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
