import { countOpen } from '#app/admin/site/parts/translation-places.ts';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { englishNames } from '#contract/texts/english-names.ts';
import { otherLanguageValues } from '#contract/texts/languages.ts';

/** The languages whose texts do not say what the English says now. They can be published like that. */
export function BehindLanguages() {
  const { state, texts } = useEditor();
  const behind = otherLanguageValues.flatMap((language) => {
    const { isOn } = state.draft.languages[language];
    const { missing, outdated } = countOpen(texts[language]);
    if (!isOn || missing + outdated === 0) return [];
    const parts = [
      missing > 0 && `${missing} still in English`,
      outdated > 0 && `${outdated} whose English has changed`,
    ];
    return [`${englishNames[language]}: ${parts.filter(Boolean).join(', ')}`];
  });
  if (behind.length === 0) return null;
  return (
    <section aria-labelledby="behind-languages" className="mt-8 border-l border-champagne pl-4">
      <h3 id="behind-languages" className="font-text text-base font-normal">
        Texts to look at in other languages
      </h3>
      <ul className="mt-2 text-ash">
        {behind.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
