import type { ReactNode } from 'react';

type PageOpeningProps = {
  heading: string;
  lead: string;
  /** Leaves room on the first screen for what follows. */
  isCompact?: boolean;
  children?: ReactNode;
};

/** The top of an inner page: a large heading on the left, one sentence on the right. */
export function PageOpening({ heading, lead, isCompact, children }: PageOpeningProps) {
  return (
    <header
      className={`page-width ${isCompact ? 'pt-28 pb-10 md:pb-12' : 'pt-36 pb-16 md:pt-52 md:pb-24'}`}
    >
      <div className="grid-12 items-end gap-y-6">
        <h1 className="col-span-12 text-display-1 leading-[0.98] lg:col-span-8">{heading}</h1>
        <p className="col-span-12 max-w-[38ch] text-lg text-ash md:col-span-8 lg:col-span-4 lg:col-start-9">
          {lead}
        </p>
      </div>
      {children}
    </header>
  );
}
