import { expandAll } from '#app/admin/site/parts/expand-fields.ts';
import { nameDraftPlace } from '#app/admin/site/parts/translation-places.ts';
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
            {nameDraftPlace(state.draft, placed, path)?.join(' › ') ?? path}
          </button>
          <p className="text-sm text-ash">{message}</p>
        </li>
      ))}
    </ul>
  );
}

export const problemListId = 'site-problems';

/** What stays in the draft until it is put right. */
export function ProblemList() {
  const { problems } = useEditor().shownProblems;
  if (problems.length === 0) return null;
  return (
    <section
      id={problemListId}
      tabIndex={-1}
      aria-labelledby={`${problemListId}-heading`}
      className="mb-10 border-l border-ember pl-4"
    >
      <h2 id={`${problemListId}-heading`} className="font-text text-base font-normal text-ember">
        {problems.length === 1
          ? 'One thing to put right before it can be published'
          : `${problems.length} things to put right before they can be published`}
      </h2>
      <FieldLinks places={problems} />
    </section>
  );
}
