import { type FactId, factLabels, facts } from '#app/content/facts.ts';

type FactListProps = { ids?: readonly FactId[]; className?: string };

const allFacts = Object.keys(factLabels) as FactId[];

/** Those of the facts that are set; nothing, if none is. */
export function FactList({ ids = allFacts, className }: FactListProps) {
  const shown = ids.filter((id) => facts[id]);
  if (shown.length === 0) return null;
  return (
    <dl className={`facts ${className}`}>
      {shown.map((id) => (
        <div key={id}>
          <dt className="label text-ash">{factLabels[id]}</dt>
          <dd className="mt-1 sm:text-balance">{facts[id]}</dd>
        </div>
      ))}
    </dl>
  );
}
