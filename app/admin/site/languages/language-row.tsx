import { Link } from 'wouter';
import { needsWork } from '#app/admin/site/parts/translation-places.ts';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { addressOf } from '#app/admin/site/state/use-part.ts';
import { languages, languageValues } from '#contract/texts/languages.ts';

/** The languages of the site, each with what is still to be done in it. */
export function LanguageRow({ partId }: { partId: string }) {
  const { state, language, texts } = useEditor();
  return (
    <nav aria-label="Language" className="mb-8">
      <ul className="flex flex-wrap gap-x-6">
        {languageValues.map((one) => {
          const open = one === 'en' ? 0 : texts[one].filter(needsWork).length;
          const isOff = one !== 'en' && !state.draft.languages[one].isOn;
          return (
            <li key={one}>
              <Link
                href={addressOf(partId, one)}
                aria-current={one === language ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 border-b border-transparent text-ash transition-colors hover:text-bone aria-[current]:border-champagne aria-[current]:text-champagne"
              >
                <span lang={one}>{languages[one].name}</span>
                {open > 0 && (
                  <span className="text-ember">
                    {open}
                    <span className="sr-only"> to look at</span>
                  </span>
                )}
                {isOff && <span className="text-sm">off</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
