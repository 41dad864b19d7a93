import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { SiteContent } from '#contract/site/content.ts';
import { expandPart, findField } from './parts/expand-fields.ts';
import type { Part } from './parts/field.ts';
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
    // The mask says that there is more of the strip.
    <nav
      ref={nav}
      aria-label="Parts of the site"
      className="relative overflow-x-auto max-xl:mask-[linear-gradient(to_right,#000_calc(100%-4rem),transparent)] lg:max-xl:col-span-full xl:sticky xl:top-40 xl:self-start"
    >
      <ul className="flex gap-6 py-1 pl-1 max-xl:w-max max-xl:pr-16 xl:grid xl:gap-0">
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
