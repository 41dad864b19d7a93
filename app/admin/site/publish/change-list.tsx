import { Thumbnail } from '#app/admin/site/pictures/thumbnail.tsx';
import type { Difference } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { describeChanges, type ShownValue } from './describe-changes.ts';

type ChangeListProps = { changes: readonly Difference[]; draft: SiteContent };

export function ChangeList({ changes, draft }: ChangeListProps) {
  return (
    <ul className="border-b border-hairline">
      {describeChanges(changes, draft).map(({ label, before, after }) => (
        <li key={label} className="border-t border-hairline py-4">
          <p className="text-sm text-ash">{label}</p>
          <dl className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            <Version name="Before" value={before} />
            <Version name="After" value={after} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Version({ name, value }: { name: string; value: ShownValue }) {
  return (
    <div>
      <dt className="label text-ash">{name}</dt>
      <dd className="mt-1 whitespace-pre-line wrap-anywhere">
        {value.kind === 'picture' ? (
          <Thumbnail picture={value.picture} shape={value.shape} alt={`${name}: the picture`} />
        ) : (
          shorten(value.text) || <span className="text-ash">Empty</span>
        )}
      </dd>
    </div>
  );
}

// A legal page would fill the dialog.
const maxShown = 600;

const shorten = (text: string) =>
  text.length > maxShown ? `${text.slice(0, maxShown).trimEnd()} […]` : text;
