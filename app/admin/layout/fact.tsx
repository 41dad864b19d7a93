import type { ReactNode } from 'react';

/** A line of a <dl>. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-hairline py-2.5">
      <dt className="text-sm text-ash">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The number alone: "+44 (0)161" is two spellings in one, and an extension is dialled by hand. */
const toTelHref = (telephone: string) => {
  const [number = ''] = telephone.split(/[a-z]/i);
  return `tel:${number.replace(/^(\+.*)\(0\)/, '$1').replace(/[^\d+]/g, '')}`;
};

export const DialLink = ({ telephone, text = telephone }: { telephone: string; text?: string }) => (
  <a href={toTelHref(telephone)} className="inline-link tabular-nums lining-nums">
    {text}
  </a>
);
