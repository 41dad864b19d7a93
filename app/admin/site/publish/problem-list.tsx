import { useEditor } from '#app/admin/site/editor-context.tsx';
import { expandAll, findNearestField } from '#app/admin/site/fields/expand-fields.ts';

export const problemListId = 'site-problems';

/** What has to be put right before the draft can be published. */
export function ProblemList() {
  const { state, shownProblems, goTo } = useEditor();
  const { problems } = shownProblems;
  if (problems.length === 0) return null;
  const placed = expandAll(state.draft);
  return (
    <section
      id={problemListId}
      tabIndex={-1}
      aria-labelledby={`${problemListId}-heading`}
      className="mb-10 border-l border-ember pl-4"
    >
      <h2 id={`${problemListId}-heading`} className="font-text text-base font-normal text-ember">
        {problems.length === 1 ? 'One thing' : `${problems.length} things`} to put right before you
        can publish
      </h2>
      <ul className="mt-2">
        {problems.map(({ path, message }) => (
          <li key={path} className="py-1.5">
            <button type="button" onClick={() => goTo(path)} className="row-action text-left">
              {findNearestField(placed, path)?.crumbs.join(' › ') ?? path}
            </button>
            <p className="text-sm text-ash">{message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
