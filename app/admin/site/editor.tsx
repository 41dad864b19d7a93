import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { toStablePath } from '#app/admin/site-draft/content-path.ts';
import type { DraftEditor } from '#app/admin/site-draft/draft-editor.ts';
import { EditorBar } from './editor-bar.tsx';
import { PartFields } from './field-input.tsx';
import { TimeZoneList } from './inputs/text-input.tsx';
import { LanguageRow } from './languages/language-row.tsx';
import { LanguageSettings } from './languages/language-settings.tsx';
import { TranslationFields } from './languages/translation-fields.tsx';
import { PartNav } from './part-nav.tsx';
import { expandAll, findNearestField } from './parts/expand-fields.ts';
import { placeTexts, readPlace, toDraftPath } from './parts/translation-places.ts';
import { Preview } from './preview/preview.tsx';
import { ConflictChoice } from './publish/conflict-choice.tsx';
import { History } from './publish/history/history.tsx';
import { ProblemList } from './publish/problem-list.tsx';
import { EditorContext } from './state/editor-context.tsx';
import { historyId, usePart } from './state/use-part.ts';
import { useShownProblems } from './state/use-shown-problems.ts';
import { useKeepUnsaved } from './use-keep-unsaved.ts';

export function Editor({ editor }: { editor: DraftEditor }) {
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  const shownProblems = useShownProblems(state);
  const { part, shownId, language, namedField, show } = usePart();
  const texts = useMemo(() => placeTexts(state.draft), [state.draft]);
  const isHistory = shownId === historyId;
  const top = useRef<HTMLDivElement>(null);
  const [openItems, setOpenItems] = useState<ReadonlySet<string>>(new Set());
  const [activePath, setActivePath] = useState<string>();
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const [target, setTarget] = useState<{ path: string }>();
  useKeepUnsaved(editor);

  const goTo = useCallback(
    (draftPath: string) => {
      const { draft } = editor.getState();
      const placed = expandAll(draft);
      const { language: inLanguage = 'en', fieldPath: path } = readPlace(draft, draftPath);
      const found = findNearestField(placed, path);
      if (!found) return;
      const items = placed.flatMap((one) => {
        if (one.field.kind !== 'list' || !path.startsWith(`${one.path}.`)) return [];
        const depth = one.path.split('.').length + 1;
        return [toStablePath(draft, path.split('.').slice(0, depth).join('.'))];
      });
      setOpenItems((open) => new Set([...open, ...items]));
      setIsPreviewShown(false);
      setTarget({ path: draftPath });
      show(found.part.id, inLanguage);
    },
    [editor, show],
  );

  useEffect(() => {
    if (namedField) goTo(namedField);
  }, [namedField, goTo]);

  // Another part, or the preview in the fields' place, begins at its top. Before the next effect, which may move on.
  const shown = `${shownId} ${language} ${isPreviewShown}`;
  const lastShown = useRef(shown);
  useEffect(() => {
    if (lastShown.current !== shown) top.current?.scrollIntoView();
    lastShown.current = shown;
  }, [shown]);

  useEffect(() => {
    if (!target) return;
    const { path } = target;
    const around = findNearestField(expandAll(editor.getState().draft), path)?.path ?? path;
    const element = [path, `${path}-toggle`, around].map((id) => document.getElementById(id));
    element.find(Boolean)?.focus();
  }, [target, editor]);

  const inLanguage = (fieldPath: string) => {
    if (language === 'en') return fieldPath;
    const place = toDraftPath(state.draft, language, fieldPath);
    const isText = texts[language].some(({ draftPath }) => draftPath.startsWith(place));
    // A picture or a number has no place of its own in another language.
    return isText ? place : fieldPath;
  };

  const togglePreview = () => {
    if (isPreviewShown && activePath) goTo(inLanguage(activePath));
    else setIsPreviewShown(!isPreviewShown);
  };

  return (
    <EditorContext
      value={{ editor, state, shownProblems, language, texts, openItems, setOpenItems, goTo }}
    >
      <EditorBar
        part={part}
        isPreviewShown={isPreviewShown}
        onTogglePreview={isHistory ? undefined : togglePreview}
      />
      <ConflictChoice />
      <div
        ref={top}
        className="mt-6 grid scroll-mt-16 gap-8 *:min-w-0 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-10 xl:grid-cols-[9rem_minmax(0,28rem)_minmax(0,1fr)]"
      >
        <PartNav shownId={shownId} />
        {isHistory ? (
          <div className="lg:col-span-full xl:col-[2/-1] xl:max-w-4xl">
            <History />
          </div>
        ) : (
          <>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which of its fields has the focus */}
            <div
              className={`[&_.field]:scroll-mt-20 [&_.field]:text-[1.0625rem] [&_.field-area]:min-h-18 [&_.field[readonly]]:border-dotted [&_.field[readonly]]:text-ash ${isPreviewShown ? 'max-lg:hidden' : ''}`}
              onFocus={({ target }) => setActivePath(pathOf(target))}
              onBlur={({ target }) => shownProblems.leave(pathOf(target) ?? '')}
            >
              <ProblemList />
              <LanguageRow partId={part.id} />
              {language === 'en' ? (
                <PartFields key={part.id} part={part} />
              ) : (
                <>
                  <LanguageSettings key={language} language={language} />
                  <TranslationFields key={`${part.id} ${language}`} {...{ part, language }} />
                </>
              )}
            </div>
            <section
              aria-label="Preview"
              className={`lg:sticky lg:top-40 lg:self-start ${isPreviewShown ? '' : 'max-lg:hidden'}`}
            >
              <Preview
                part={part}
                activePath={activePath}
                onPress={(path) => goTo(inLanguage(path))}
              />
            </section>
          </>
        )}
      </div>
      <TimeZoneList />
    </EditorContext>
  );
}

/** The path of the field that holds the element. */
const pathOf = (element: Element) => element.closest<HTMLElement>('[data-path]')?.dataset.path;
