import { Link } from 'wouter';
import type { LibraryItem, SiteLink } from '#app/admin/library/records/library.ts';
import type { SiteStanding as Standing } from '#contract/library/standing.ts';

const standingTexts: Record<Standing, string> = {
  on: 'On the site',
  delivered: 'On the site as delivered',
  changed: 'On the site, changed since',
  draft: 'In the draft',
  off: 'Not on the site',
};

/** After a record was saved: whether visitors see it, and the way there. */
export function explainStanding<Item extends LibraryItem>(
  site: SiteLink<Item> | undefined,
  item: Item,
) {
  if (!site) return '';
  if (item.site !== 'off') return 'Publish the site to show the change.';
  const refusal = site.explainRefusal?.(item);
  return refusal
    ? `It is not on the site. ${refusal}.`
    : 'It is not on the site: “Show on the site” puts it there.';
}

/** Where a record stands, and the way to publish what visitors do not see yet. */
export function SiteStanding({ standing, part }: { standing: Standing; part: string }) {
  return (
    <p className={`mt-2 text-sm ${standing === 'off' ? 'text-ash' : 'text-champagne'}`}>
      {standingTexts[standing]}
      {(standing === 'changed' || standing === 'draft') && (
        <>
          .{' '}
          <Link href={`/admin/site?part=${part}`} className="underline underline-offset-4">
            Publish {standing === 'changed' ? 'the change' : 'it'}
          </Link>
        </>
      )}
    </p>
  );
}
