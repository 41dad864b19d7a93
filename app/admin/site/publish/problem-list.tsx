import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { FieldLinks } from './field-links.tsx';

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
