// What every field of the editor reads and changes.
import { createContext, use, useMemo } from 'react';
import { getAt } from '#app/admin/site-draft/content-path.ts';
import type { DraftEditor, EditorState } from '#app/admin/site-draft/draft-editor.ts';
import { firstByField } from '#app/forms/field-errors.ts';
import type { ShownProblems } from './use-shown-problems.ts';

type EditorView = {
  editor: DraftEditor;
  state: EditorState;
  shownProblems: ShownProblems;
  /** The list items whose fields are shown, by stable path. */
  openItems: ReadonlySet<string>;
  setOpenItems: (items: ReadonlySet<string>) => void;
  /** Shows the field's part and moves the focus to it. */
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
