import { useEffect } from 'react';
import type { DraftEditor } from '#app/admin/site-draft/draft-editor.ts';

/** Saves at once when the page is put aside, and asks before a tab with unsaved work is closed. */
export function useKeepUnsaved(editor: DraftEditor) {
  useEffect(() => {
    const isUnsaved = () => {
      const { status, conflicts } = editor.getState();
      return status !== 'saved' || conflicts.length > 0;
    };
    const save = () => {
      if (document.visibilityState === 'hidden' && isUnsaved()) void editor.flush();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!isUnsaved()) return;
      void editor.flush();
      event.preventDefault();
    };
    const retry = () => void editor.flush();
    document.addEventListener('visibilitychange', save);
    addEventListener('beforeunload', warn);
    addEventListener('online', retry);
    return () => {
      document.removeEventListener('visibilitychange', save);
      removeEventListener('beforeunload', warn);
      removeEventListener('online', retry);
    };
  }, [editor]);
}
