import { useEditor } from '#app/admin/site/editor-context.tsx';
import { findOutdatedCounts } from './counted-texts.ts';

/** A warning, no more: the owner may mean it. */
export function OutdatedCounts({ onClose }: { onClose: () => void }) {
  const { state, goTo } = useEditor();
  const found = findOutdatedCounts(state.site.changes, state.draft);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="outdated-counts" className="mt-6 border-l border-champagne pl-4">
      <h3 id="outdated-counts" className="font-text text-base font-normal">
        A number in a text may no longer be true
      </h3>
      <ul className="mt-1">
        {found.map(({ path, label, text, count }) => (
          <li key={path} className="text-ash wrap-anywhere">
            “{text}”, but there are {count} now.{' '}
            <button
              type="button"
              onClick={() => {
                onClose();
                goTo(path);
              }}
              className="row-action text-left"
            >
              Change it<span className="sr-only"> in {label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
