import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { expandPart, findField } from './parts/expand-fields.ts';
import { parts } from './parts/parts.ts';
import { needsWork } from './parts/translation-places.ts';
import { useEditor } from './state/editor-context.tsx';
import { addressOf, historyId } from './state/use-part.ts';

export function PartNav({ shownId }: { shownId: string }) {
  const { state, shownProblems, language, texts } = useEditor();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is found by what is shown
  useEffect(() => {
    // On a phone the parts are a strip that scrolls sideways.
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - 64 });
  }, [shownId]);
  // In another language a part's number is that of its texts to be looked at.
  const open = language === 'en' ? undefined : texts[language].filter(needsWork);
  const entries = parts.map((part) => {
    const placed = expandPart(part, state.draft);
    const found =
      open?.filter((text) => text.placed.part.id === part.id) ??
      shownProblems.problems.filter(({ path }) => findField(placed, path));
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
                href={addressOf(id, language)}
                aria-current={id === shownId ? 'page' : undefined}
                className="block border-b border-transparent py-2.5 whitespace-nowrap text-ash transition-colors hover:text-bone aria-[current]:border-champagne aria-[current]:text-champagne xl:py-2 xl:whitespace-normal"
              >
                {label}
                {problems > 0 && (
                  <span className="text-ember">
                    {' '}
                    {problems}
                    <span className="sr-only"> {open ? 'to look at' : 'to be put right'}</span>
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
