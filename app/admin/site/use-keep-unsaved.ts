import { useEffect } from 'react';
import type { DraftEditor } from '#app/admin/site-draft/draft-editor.ts';

/** While the editor is shown: saves at once when the page is put aside, and asks before a tab with unsaved work is closed. */
export function useKeepUnsaved(editor: DraftEditor) {
  useEffect(() => {
    const close = editor.open();
    const listening = new AbortController();
    const { signal } = listening;
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
    document.addEventListener('visibilitychange', save, { signal });
    addEventListener('beforeunload', warn, { signal });
    addEventListener('online', editor.flush, { signal });
    return () => {
      listening.abort();
      close();
    };
  }, [editor]);
}
