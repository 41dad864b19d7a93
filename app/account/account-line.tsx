import type { ReactNode } from 'react';

type AccountLineProps = {
  as?: 'div' | 'li';
  className?: string;
  actions: ReactNode;
  children: ReactNode;
};

/** What there is, and what can be done with it at the end. The line below the section ends the last one. */
export function AccountLine(props: AccountLineProps) {
  const { as: Line = 'li', className = '', actions, children } = props;
  return (
    <Line
      className={`flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline py-3 last:border-b-0 ${className}`}
    >
      <div className="min-w-0 grow basis-60 wrap-anywhere">{children}</div>
      <div className="flex flex-none items-baseline gap-6">{actions}</div>
    </Line>
  );
}
