import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { publicPageIds } from '#contract/site/page-lists.ts';
import { publicPages } from '#contract/site/page-table.ts';

/** As a search engine may show the pages. */
export function SearchPreview({ activePath }: { activePath: string | undefined }) {
  const { meta } = useEditor().state.draft;
  return (
    <section aria-label="Preview of search results" className="border-t border-hairline pt-6">
      <p className="label text-ash">In search results</p>
      <ul className="mt-6 grid gap-8">
        {publicPageIds.map((page) => (
          <li
            key={page}
            data-active={activePath?.startsWith(`meta.${page}.`) || undefined}
            className="max-w-[38rem] border-l border-transparent pl-5 data-active:border-champagne"
          >
            <p className="text-sm text-ash">
              {location.host}
              {page === 'home' ? '' : ` › ${publicPages[page].label.toLowerCase()}`}
            </p>
            <p className="mt-1 text-xl text-champagne wrap-anywhere">{meta[page].title}</p>
            <p className="mt-1 text-ash wrap-anywhere">{meta[page].description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
