import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { SiteContent } from '#contract/site/content.ts';
import type { Part } from './fields/field.ts';
import { expandPart, findField } from './parts/expand-fields.ts';
import { parts } from './parts/parts.ts';
import { useEditor } from './state/editor-context.tsx';
import { historyId } from './use-part.ts';

type PartNavProps = { shownId: string };

function countProblems(part: Part, draft: SiteContent, problems: readonly { path: string }[]) {
  if (problems.length === 0) return 0;
  const placed = expandPart(part, draft);
  return problems.filter(({ path }) => findField(placed, path)).length;
}

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
    ...parts.map((part) => ({
      id: part.id,
      label: part.label,
      problems: countProblems(part, draft, shownProblems.problems),
    })),
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
              className="block border-b border-transparent py-2.5 whitespace-nowrap text-ash transition-colors hover:text-bone aria-[current]:border-champagne aria-[current]:text-champagne xl:py-2 xl:whitespace-normal"
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
