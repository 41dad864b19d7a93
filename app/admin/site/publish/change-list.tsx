import { Thumbnail } from '#app/admin/site/pictures/thumbnail.tsx';
import type { Difference } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { describeChanges, type ShownChange, type ShownValue } from './describe-changes.ts';
import { excerpt } from './excerpt.ts';

type ChangeListProps = { changes: readonly Difference[]; draft: SiteContent };

export function ChangeList({ changes, draft }: ChangeListProps) {
  return (
    <ul className="border-b border-hairline">
      {describeChanges(changes, draft).map((change) => {
        const { label, before, after } = shorten(change);
        return (
          <li key={label} className="border-t border-hairline py-4">
            <p className="text-sm text-ash">{label}</p>
            <dl className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
              <Version name="Before" value={before} />
              <Version name="After" value={after} />
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function shorten(change: ShownChange): ShownChange {
  const { label, before, after } = change;
  if (before.kind !== 'text' || after.kind !== 'text') return change;
  const texts = excerpt({ before: before.text, after: after.text });
  return {
    label,
    before: { kind: 'text', text: texts.before },
    after: { kind: 'text', text: texts.after },
  };
}

function Version({ name, value }: { name: string; value: ShownValue }) {
  return (
    <div>
      <dt className="label text-ash">{name}</dt>
      <dd className="mt-1 whitespace-pre-line wrap-anywhere">
        {value.kind === 'picture' ? (
          <Thumbnail picture={value.picture} shape={value.shape} alt={`${name}: the picture`} />
        ) : (
          value.text || <span className="text-ash">Empty</span>
        )}
      </dd>
    </div>
  );
}
