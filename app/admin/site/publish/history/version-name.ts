import { formatDate, formatTime } from '#app/ui/list/timestamp.tsx';
import type { VersionSummary } from '#contract/site/api.ts';

/** By when it was published, which people remember, not by its number. */
export const nameVersion = ({ at }: VersionSummary) =>
  at === null ? 'As delivered' : `${formatDate(at)}, ${formatTime(at)}`;

const maxNamed = 3;

/** "The house › Name; Home › Opening › Opening line; and 4 more" */
export function listBriefly(labels: readonly string[]): string {
  const named = labels.slice(0, labels.length === maxNamed + 1 ? maxNamed + 1 : maxNamed);
  const others = labels.length - named.length;
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}
