import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useEditor } from './editor-context.tsx';
import { expandPart, findField } from './fields/expand-fields.ts';
import { parts } from './fields/parts.ts';
import { historyId } from './use-part.ts';

type PartNavProps = { shownId: string };

export function PartNav({ shownId }: PartNavProps) {
  const { state, shownProblems } = useEditor();
  const { draft } = state;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the parts are a strip that scrolls sideways.
    const link = nav.current?.querySelector<HTMLElement>(`[href$="=${shownId}"]`);
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - 64 });
  }, [shownId]);
  const entries = [
    ...parts.map((part) => {
      const placed = expandPart(part, draft);
      const problems = shownProblems.problems.filter(({ path }) => findField(placed, path));
      return { id: part.id, label: part.label, problems: problems.length };
    }),
    { id: historyId, label: 'History', problems: 0 },
  ];
  return (
    <nav ref={nav} aria-label="Parts of the site" className="site-nav">
      <ul>
        {entries.map(({ id, label, problems }) => (
          <li key={id}>
            <Link
              href={`/admin/site?part=${id}`}
              aria-current={id === shownId ? 'page' : undefined}
              className="site-nav-link"
            >
              {label}
              {problems > 0 && (
                <span className="text-ember">
                  {' '}
                  {problems}
                  <span className="sr-only"> to be put right</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
