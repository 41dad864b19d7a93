import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { expandPart, findField } from './parts/expand-fields.ts';
import { parts } from './parts/parts.ts';
import { useEditor } from './state/editor-context.tsx';
import { historyId } from './use-part.ts';

export function PartNav({ shownId }: { shownId: string }) {
  const { state, shownProblems } = useEditor();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the parts are a strip that scrolls sideways.
    const link = nav.current?.querySelector<HTMLElement>(`[href$="=${shownId}"]`);
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - 64 });
  }, [shownId]);
  const entries = parts.map((part) => {
    const placed = expandPart(part, state.draft);
    const found = shownProblems.problems.filter(({ path }) => findField(placed, path));
    return { id: part.id, label: part.label, problems: found.length };
  });
  return (
    // The mask says that there is more of the strip.
    <nav
      ref={nav}
      aria-label="Parts of the site"
      className="relative overflow-x-auto max-xl:mask-[linear-gradient(to_right,#000_calc(100%-4rem),transparent)] lg:max-xl:col-span-full xl:sticky xl:top-40 xl:self-start"
    >
      <ul className="flex gap-6 py-1 pl-1 max-xl:w-max max-xl:pr-16 xl:grid xl:gap-0">
        {[...entries, { id: historyId, label: 'History', problems: 0 }].map(
          ({ id, label, problems }) => (
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
          ),
        )}
      </ul>
    </nav>
  );
}
