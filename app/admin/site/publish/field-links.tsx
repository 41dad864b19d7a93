import { expandAll, findNearestField } from '#app/admin/site/parts/expand-fields.ts';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import type { Problem } from '#contract/site/api.ts';

type FieldLinksProps = {
  places: readonly Problem[];
  /** Closes the dialog that the links are in. */
  onLeave?: () => void;
};

/** What is to be said of each field; pressing its name leads there. */
export function FieldLinks({ places, onLeave }: FieldLinksProps) {
  const { state, goTo } = useEditor();
  const placed = expandAll(state.draft);
  return (
    <ul className="mt-2">
      {places.map(({ path, message }) => (
        <li key={path} className="py-1.5">
          <button
            type="button"
            onClick={() => {
              onLeave?.();
              goTo(path);
            }}
            className="row-action text-left"
          >
            {findNearestField(placed, path)?.crumbs.join(' › ') ?? path}
          </button>
          <p className="text-sm text-ash">{message}</p>
        </li>
      ))}
    </ul>
  );
}
