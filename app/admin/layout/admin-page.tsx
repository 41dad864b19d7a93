import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '#app/ui/icon.tsx';
import { useDeskNews } from './desk-news.ts';

type AdminPageProps = {
  heading: string;
  lead: string;
  /** As wide as the screen. */
  isWide?: boolean;
  /** For a list that is looked at all day: on a wide screen the head is one line. */
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
      className={`group/page page-width pt-28 pb-24 lg:data-compact:pt-20 ${isWide ? 'max-w-none' : ''}`}
    >
      <div className="lg:group-data-compact/page:flex lg:group-data-compact/page:flex-row-reverse lg:group-data-compact/page:items-baseline lg:group-data-compact/page:justify-between">
        <Link
          href="/admin"
          className="label inline-flex min-h-11 items-center gap-3 text-ash transition-colors hover:text-champagne"
        >
          <Icon name="arrowLeft" size={18} strokeWidth={1.5} />
          Back to Dashboard
        </Link>
        <div className="lg:group-data-compact/page:flex lg:group-data-compact/page:items-baseline lg:group-data-compact/page:gap-x-8">
          <h1 className="mt-4 text-display-6 lg:group-data-compact/page:mt-0 lg:group-data-compact/page:text-4xl">
            {heading}
          </h1>
          <p className="mt-3 max-w-[60ch] text-ash lg:group-data-compact/page:mt-0 lg:group-data-compact/page:text-base">
            {lead}
          </p>
        </div>
      </div>
      {children}
    </div>
  );
}
