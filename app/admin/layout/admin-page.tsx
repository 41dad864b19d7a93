import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '#app/ui/icon.tsx';
import { useDeskNews } from './desk-news.ts';

type AdminPageProps = {
  heading: string;
  lead: string;
  /** As wide as the screen. */
  isWide?: boolean;
  children: ReactNode;
};

/** The frame of a management page: the link back, the heading, the lead. */
export function AdminPage({ heading, lead, isWide, children }: AdminPageProps) {
  // For the tab's title.
  useDeskNews();
  return (
    <div className={`page-width pt-28 pb-24 ${isWide ? 'max-w-none' : ''}`}>
      <Link
        href="/admin"
        className="label inline-flex min-h-11 items-center gap-3 text-ash transition-colors hover:text-champagne"
      >
        <Icon name="arrowLeft" size={18} strokeWidth={1.5} />
        Back to Dashboard
      </Link>
      <h1 className="mt-4 text-display-6">{heading}</h1>
      <p className="mt-3 max-w-[60ch] text-ash">{lead}</p>
      {children}
    </div>
  );
}
