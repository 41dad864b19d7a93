// The fields of a part in another language: its texts, each with the English that it stands for.
import { type ChangeEvent, useId } from 'react';
import { LegalDraft } from '#app/admin/site/inputs/legal-draft.tsx';
import { BracketsLeft } from '#app/admin/site/inputs/markdown-input.tsx';
import type { Field, Part } from '#app/admin/site/parts/field.ts';
import { limitsOf } from '#app/admin/site/parts/field-limits.ts';
import { altLabel, type PlacedText } from '#app/admin/site/parts/translation-places.ts';
import { useDraftField, useEditor } from '#app/admin/site/state/editor-context.tsx';
import { CharacterCount } from '#app/forms/fields/character-count.tsx';
import { InputField, TextAreaField } from '#app/forms/fields/field.tsx';
import { siteContentSchema } from '#contract/site/content.ts';
import { addTexts } from '#contract/site/fields/localise.ts';
import { digestText, type Translation } from '#contract/site/fields/translations.ts';
import { languages, type OtherLanguage } from '#contract/texts/languages.ts';

type TranslationFieldsProps = { part: Part; language: OtherLanguage };

export function TranslationFields({ part, language }: TranslationFieldsProps) {
  const { texts } = useEditor();
  const id = useId();
  const own = texts[language].filter(({ placed }) => placed.part.id === part.id);
  const groups = Object.keys(part.groups).flatMap((heading) => {
    const inGroup = own.filter(({ placed }) => placed.crumbs[1] === heading);
    return inGroup.length > 0 ? [{ heading, inGroup }] : [];
  });
  return (
    <>
      <h2 className="text-3xl">{part.label}</h2>
      <p className="mt-3 max-w-[60ch] text-ash">
        Pictures, order, names, numbers and prices are those of the English: change them there.
      </p>
      {groups.map(({ heading, inGroup }, index) => (
        <section
          key={heading}
          aria-labelledby={`${id}-${index}`}
          className="mt-10 grid gap-7 border-t border-hairline pt-8"
        >
          <h3 id={`${id}-${index}`} className={heading === part.label ? 'sr-only' : 'text-2xl'}>
            {heading}
          </h3>
          {inGroup.map((text, place) => {
            const item = itemOf(text);
            const before = itemOf(inGroup[place - 1]);
            const isFirst = item !== '' && item !== before;
            const isAfterItems = item === '' && before !== '';
            return (
              <div
                key={text.path}
                className={isAfterItems ? 'border-t border-hairline pt-7' : undefined}
              >
                {isFirst && <h4 className="mb-5 font-text text-lg text-champagne">{item}</h4>}
                <TranslationField text={text} language={language} />
              </div>
            );
          })}
        </section>
      ))}
    </>
  );
}

/** The item of a list that the text is in. */
function itemOf(text: PlacedText | undefined): string {
  if (!text) return '';
  const { crumbs, field } = text.placed;
  const inGroup = crumbs.slice(2);
  return (inGroup.at(-1) === field.label ? inGroup.slice(0, -1) : inGroup).join(' › ');
}

/** A plain list's texts are called by their places. */
const nameText = ({ path, label }: Field, fieldPath: string) =>
  path === '' ? `${label} ${Number(fieldPath.split('.').at(-1)) + 1}` : label;

const marks = {
  missing: 'Still to be written.',
  outdated: 'The English has changed since this was written.',
};
const maxCountdown = 200;

function TranslationField({ text, language }: { text: PlacedText; language: OtherLanguage }) {
  const { editor, goTo } = useEditor();
  const { draftPath, fieldPath, english, placed } = text;
  const { error } = useDraftField<Translation | undefined>(draftPath);
  const shown = text.text ?? '';
  const { max } = limitsOf(fieldPath);

  /** From now on it is a translation of the English as it is. */
  const write = (written: string) => {
    const { draft } = editor.getState();
    const { texts } = draft.languages[language];
    const added = { [text.path]: { text: written, of: digestText(english) } };
    const { [text.path]: _, ...others } = addTexts(siteContentSchema, draft, texts, added);
    editor.change(`languages.${language}.texts`, written.trim() ? { ...others, ...added } : others);
  };

  const { field } = placed;
  const isAlt = fieldPath.endsWith('.alt');
  const label = isAlt ? altLabel : nameText(field, fieldPath);
  const { state: standing } = text;
  const props = {
    name: draftPath,
    label: isAlt && field.label !== label ? `${field.label}: ${label.toLowerCase()}` : label,
    error,
    value: shown,
    lang: language,
    dir: languages[language].direction,
    marksOptional: false,
    autoComplete: 'off',
    'aria-describedby': `${draftPath}-english ${draftPath}-mark ${draftPath}-error`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      write(target.value),
  };
  return (
    // The preview finds the text by the path of its field.
    <div data-path={fieldPath}>
      {field.kind === 'line' && !isAlt ? <InputField {...props} /> : <TextAreaField {...props} />}
      <CharacterCount
        length={shown.length}
        limit={max}
        from={Math.min(maxCountdown, Math.ceil(max / 5))}
      />
      <p
        id={`${draftPath}-english`}
        lang="en"
        className="mt-2 max-h-48 overflow-y-auto text-sm whitespace-pre-line text-ash"
      >
        {english}
      </p>
      {standing !== 'current' && (
        <p id={`${draftPath}-mark`} className="mt-2 flex flex-wrap gap-x-4 text-sm text-ember">
          {marks[standing]}
          {standing === 'outdated' && (
            <button
              type="button"
              onClick={() => {
                write(shown);
                // The button goes with the mark.
                goTo(draftPath);
              }}
              className="row-action"
            >
              It still holds<span className="sr-only">: {label}</span>
            </button>
          )}
        </p>
      )}
      {field.kind === 'markdown' && shown.trim() === '' && (
        <LegalDraft path={fieldPath} language={language} onLoad={write} inputId={draftPath} />
      )}
      {field.kind === 'markdown' && <BracketsLeft text={shown} />}
    </div>
  );
}
