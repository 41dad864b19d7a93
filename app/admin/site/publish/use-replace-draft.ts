import { useQueryClient } from '@tanstack/react-query';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { invalidateSite, readNewerSite, readSite } from '#app/admin/site-draft/site-calls.ts';

/** Puts something else in the place of the whole draft: an earlier version, or what visitors see. */
export function useReplaceDraft() {
  const queryClient = useQueryClient();
  const { editor } = useEditor();
  return async (replace: (revision: number) => Promise<unknown>) => {
    await editor.flush();
    try {
      await replace(editor.getState().site.revision);
    } catch (error) {
      // Somebody changed the draft meanwhile: the question is about theirs now, and can be answered again.
      const newer = readNewerSite(error);
      if (newer) editor.load(newer);
      throw error;
    }
    await invalidateSite(queryClient);
    editor.replace(await readSite(queryClient));
  };
}
