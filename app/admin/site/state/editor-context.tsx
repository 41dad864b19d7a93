// What every field of the editor reads and changes.
import { createContext, use, useMemo } from 'react';
import type { LanguageTexts } from '#app/admin/site/parts/translation-places.ts';
import { getAt } from '#app/admin/site-draft/content-path.ts';
import type { DraftEditor, EditorState } from '#app/admin/site-draft/draft-editor.ts';
import { firstByField } from '#app/forms/field-errors.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { ShownProblems } from './use-shown-problems.ts';

type EditorView = {
  editor: DraftEditor;
  state: EditorState;
  shownProblems: ShownProblems;
  /** The language whose texts are edited. */
  language: Language;
  /** What every other language has for the draft's texts. */
  texts: LanguageTexts;
  /** The list items whose fields are shown, by stable path. */
  openItems: ReadonlySet<string>;
  setOpenItems: (items: ReadonlySet<string>) => void;
  /** Shows the place's part, in its language, and moves the focus to its field. */
  goTo: (path: string) => void;
};

export const EditorContext = createContext<EditorView | null>(null);

export function useEditor(): EditorView {
  const view = use(EditorContext);
  if (!view) throw new Error('useEditor outside the editor');
  return view;
}

/** One field of the draft: its value, what is wrong with it, and how it is changed. */
export function useDraftField<Value>(path: string) {
  const { editor, state, shownProblems } = useEditor();
  const { problems } = shownProblems;
  const errors = useMemo(() => firstByField(problems), [problems]);
  return {
    value: getAt(state.draft, path) as Value,
    error: errors[path],
    change: (value: Value | undefined) => editor.change(path, value),
  };
}
