// A language as a whole: whether visitors are offered it, what is still to be done in it, and its texts as a file.
import { type ChangeEvent, useId, useState } from 'react';
import { countOpen, needsWork, type PlacedText } from '#app/admin/site/parts/translation-places.ts';
import { FieldLinks } from '#app/admin/site/publish/problem-list.tsx';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { siteContentSchema } from '#contract/site/content.ts';
import {
  maxLanguageFileBytes,
  readLanguageFile,
  writeLanguageFile,
} from '#contract/site/fields/language-file.ts';
import { addTexts } from '#contract/site/fields/localise.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import type { OtherLanguage } from '#contract/texts/languages.ts';

export function LanguageSettings({ language }: { language: OtherLanguage }) {
  const { editor, state, texts } = useEditor();
  const id = useId();
  const name = englishNames[language];
  const { isOn } = state.draft.languages[language];
  const open = texts[language].filter(needsWork);
  const { missing } = countOpen(open);
  // As the server sees it: one that visitors are offered may stay on.
  const isTurned = state.site.changes.some(({ path }) => path === `languages.${language}.isOn`);
  const mayTurn = isOn || isTurned || missing === 0;
  const standing = isOn
    ? `Visitors are offered the site in ${name}.`
    : `Visitors are not offered the site in ${name}.`;
  return (
    <section aria-label={name} className="mb-10 border-l border-champagne pl-4">
      <p>
        {standing} {describeOpen(texts[language].length, open)}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-6">
        <button
          type="button"
          id={`languages.${language}.isOn`}
          aria-disabled={!mayTurn || undefined}
          aria-describedby={mayTurn ? undefined : `${id}-missing`}
          onClick={() => mayTurn && editor.change(`languages.${language}.isOn`, !isOn)}
          className="row-action aria-disabled:cursor-default aria-disabled:text-ash"
        >
          Turn {name} {isOn ? 'off' : 'on'}
        </button>
        {!mayTurn && (
          <span id={`${id}-missing`} className="text-sm text-ash">
            once nothing is missing
          </span>
        )}
      </p>
      {open.length > 0 && (
        <details>
          <summary className="row-action cursor-pointer">What is to be looked at</summary>
          <FieldLinks
            places={open.map(({ draftPath, state: one }) => ({
              path: draftPath,
              message: one === 'missing' ? 'Missing' : 'The English has changed',
            }))}
          />
        </details>
      )}
      <LanguageFile language={language} />
    </section>
  );
}

function describeOpen(all: number, open: readonly PlacedText[]): string {
  const { missing, outdated } = countOpen(open);
  if (open.length === 0) return `All ${all} texts are written.`;
  const parts = [
    missing > 0 && `${missing} missing`,
    outdated > 0 && `${outdated} whose English has changed`,
  ];
  return `Of ${all} texts: ${parts.filter(Boolean).join(', ')}.`;
}

/** Undefined where it is no JSON in UTF-8. */
async function readJson(file: File): Promise<unknown> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For a translator: out as a file, and back in. */
function LanguageFile({ language }: { language: OtherLanguage }) {
  const { editor, state, texts } = useEditor();
  const id = useId();
  const [outcome, setOutcome] = useState<{
    text: string;
    notTaken: { path: string; why: string }[];
  }>();

  const save = () => {
    const file = new Blob([writeLanguageFile(language, texts[language])], {
      type: 'application/json',
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${state.draft.house.name.toLowerCase().replaceAll(/\W+/g, '-')}-${language}.json`;
    link.click();
    // After the browser has begun to read it.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (!file) return;
    const given =
      file.size > maxLanguageFileBytes
        ? 'This file is too large.'
        : readLanguageFile(await readJson(file), language, texts[language]);
    if (typeof given === 'string') {
      setOutcome({ text: `${given} Nothing was changed.`, notTaken: [] });
      return;
    }
    const count = Object.keys(given.texts).length;
    const { draft } = editor.getState();
    const known = draft.languages[language].texts;
    const added = addTexts(siteContentSchema, draft, known, given.texts);
    if (count > 0) editor.change(`languages.${language}.texts`, added);
    setOutcome({
      text: count === 1 ? '1 text is new in the draft.' : `${count} texts are new in the draft.`,
      notTaken: given.notTaken,
    });
  };

  return (
    <>
      <p className="flex flex-wrap gap-x-6">
        <button type="button" onClick={save} className="row-action">
          Save all texts as a file
        </button>
        <label
          htmlFor={id}
          className="row-action inline-flex cursor-pointer items-center has-focus-visible:outline-2 has-focus-visible:outline-champagne"
        >
          Read a translator’s file
          <input id={id} type="file" accept=".json" onChange={read} className="sr-only" />
        </label>
      </p>
      <p role="status">{outcome?.text}</p>
      {outcome && outcome.notTaken.length > 0 && (
        <>
          <p className="mt-2 text-ember">Not taken:</p>
          <ul className="text-sm text-ash">
            {outcome.notTaken.map(({ path, why }) => (
              <li key={path} className="wrap-anywhere">
                {path}: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
