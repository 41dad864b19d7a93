import type { SiteContent } from '#contract/site/content.ts';
import { type TextKey, t } from '#contract/texts/texts.ts';

type Facts = SiteContent['house']['facts'];
type FactId = keyof Facts;
type FactListProps = { facts: Facts; className?: string };

const labels: Readonly<Record<FactId, TextKey>> = {
  deskHours: 'fact.deskHours',
  replyTime: 'fact.replyTime',
  waitingTime: 'fact.waitingTime',
  licence: 'fact.licence',
};

const ids = Object.keys(labels) as FactId[];

/** Shows the facts that are set; nothing, if none is. */
export function FactList({ facts, className }: FactListProps) {
  const shown = ids.filter((id) => facts[id]);
  if (shown.length === 0) return null;
  return (
    <dl className={`grid grid-cols-2 gap-x-[clamp(1.5rem,3vw,2.5rem)] gap-y-6 ${className}`}>
      {shown.map((id) => (
        <div key={id}>
          <dt className="label text-ash">{t(labels[id])}</dt>
          <dd className="mt-1 text-balance">{facts[id]}</dd>
        </div>
      ))}
    </dl>
  );
}
