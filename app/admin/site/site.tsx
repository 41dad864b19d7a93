// The owner's editor: the fields of one part of the site beside the page that shows it.
import { MutationObserver, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '#app/admin/layout/admin-page.tsx';
import { createDraftEditor } from '#app/admin/site-draft/draft-editor.ts';
import { saveDraft, siteOptions } from '#app/admin/site-draft/site-calls.ts';
import { unsavedDraftOf } from '#app/admin/site-draft/unsaved-draft.ts';
import { useUser } from '#app/lib/auth/auth.tsx';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { ListError, ListLoading } from '#app/ui/list/list-state.tsx';
import type { Site as SiteAnswer } from '#contract/site/api.ts';
import { Editor } from './editor.tsx';

export default function Site() {
  const site = useQuery({ ...siteOptions, ...refetchOnEntry });
  // What another page has read may be too old to type over.
  const isFresh = site.isFetchedAfterMount && site.data;
  return (
    <AdminPage
      heading="The site"
      lead="Change what visitors read and see. Everything is kept as a draft until you publish it."
      isWide
    >
      {isFresh ? (
        <EditorOf site={site.data} />
      ) : (
        <div className="mt-10">
          {site.isError ? (
            <ListError what="The site" error={site.error} onRetry={() => site.refetch()} />
          ) : (
            <ListLoading what="the site" />
          )}
        </div>
      )}
    </AdminPage>
  );
}

function EditorOf({ site }: { site: SiteAnswer }) {
  const queryClient = useQueryClient();
  const user = useUser();
  const [editor] = useState(() =>
    createDraftEditor({
      site,
      // A mutation, because a refused one ends the session (app/lib/auth).
      save: (change) => new MutationObserver(queryClient, { mutationFn: saveDraft }).mutate(change),
      unsaved: unsavedDraftOf(user.id),
    }),
  );
  return <Editor editor={editor} />;
}
