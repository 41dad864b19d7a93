import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '#app/ui/icon.tsx';
import { useDeskNews } from './desk-news.ts';

type AdminPageProps = {
  heading: string;
  lead: string;
  /** As wide as the screen. */
  isWide?: boolean;
  /** For a list that is looked at all day: the head is one line, without the lead on a phone. */
  isCompact?: boolean;
  children: ReactNode;
};

/** The frame of a management page: the link back, the heading, the lead. */
export function AdminPage({ heading, lead, isWide, isCompact, children }: AdminPageProps) {
  // For the tab's title.
  useDeskNews();
  return (
    <div
      data-compact={isCompact || undefined}
      className={`group/page page-width pt-28 pb-24 data-compact:pt-20 ${isWide ? 'max-w-none' : ''}`}
    >
      <div className="group-data-compact/page:flex group-data-compact/page:flex-row-reverse group-data-compact/page:items-baseline group-data-compact/page:justify-between group-data-compact/page:gap-x-4">
        <Link
          href="/admin"
          aria-label="Back to Dashboard"
          className="label inline-flex min-h-11 shrink-0 items-center gap-3 text-ash transition-colors hover:text-champagne"
        >
          <Icon name="arrowLeft" size={18} strokeWidth={1.5} />
          <span>
            <span className="max-sm:group-data-compact/page:hidden">Back to </span>Dashboard
          </span>
        </Link>
        <div className="lg:group-data-compact/page:flex lg:group-data-compact/page:items-baseline lg:group-data-compact/page:gap-x-8">
          <h1 className="mt-4 text-display-6 group-data-compact/page:mt-0 group-data-compact/page:text-4xl">
            {heading}
          </h1>
          <p className="mt-3 max-w-[60ch] text-ash max-sm:group-data-compact/page:hidden lg:group-data-compact/page:mt-0 lg:group-data-compact/page:text-base">
            {lead}
          </p>
        </div>
      </div>
      {children}
    </div>
  );
}
