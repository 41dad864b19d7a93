import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ListEmpty, ListError, ListLoading } from '#app/ui/list/list-state.tsx';
import { useMoveFocusOnMount, useMoveFocusOnRemoval } from '#app/ui/move-focus.ts';
import { LibrarySearch, matchesSearch } from './library-search.tsx';
import { ShowOnSite } from './on-site/show-on-site.tsx';
import { SiteStanding } from './on-site/site-standing.tsx';
import { StartFromSite } from './on-site/start-from-site.tsx';
import type { Library, LibraryItem } from './records/library.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** How one record of the list is shown. */
export type LibraryRow<Item> = {
  renderThumbnail: (item: Item) => ReactNode;
  renderText: (item: Item) => ReactNode;
  renderActions?: (item: Item) => ReactNode;
};

type LibraryListProps<Item extends LibraryItem> = {
  library: Library<Item>;
  list: UseQueryResult<Item[]>;
  row: LibraryRow<Item>;
  empty: string;
  /** The record whose form was closed (empty for a new one): its button takes the focus. */
  closedId: string | undefined;
  onOpen: (item?: Item) => void;
};

export function LibraryList<Item extends LibraryItem>(props: LibraryListProps<Item>) {
  const { library, list, row, empty, closedId, onOpen } = props;
  const { plural, nameOf, textOf, site } = library;
  const [search, setSearch] = useState('');
  const [removing, setRemoving] = useState<Item>();
  const heading = useRef<HTMLHeadingElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const showAllRef = useMoveFocusOnRemoval(searchField);
  const all = list.data ?? [];
  const found = all.filter((item) => matchesSearch(textOf(item), search));
  const opener = useRef<HTMLButtonElement>(null);
  const isOpenerShown = closedId === '' || all.some(({ id }) => id === closedId);
  useMoveFocusOnMount(closedId === undefined ? undefined : isOpenerShown ? opener : heading);

  return (
    <section aria-labelledby="list" className="mt-10">
      <h2 ref={heading} id="list" tabIndex={-1} className="sr-only">
        The {plural}
      </h2>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <button
          type="button"
          ref={closedId === '' ? opener : undefined}
          onClick={() => onOpen()}
          className="button w-full sm:w-fit"
        >
          Add New
        </button>
        {all.length > 0 && (
          <LibrarySearch
            ref={searchField}
            label={`Search the ${plural}`}
            search={search}
            onSearch={setSearch}
            count={{ found: found.length, all: all.length }}
          />
        )}
      </div>
      {list.isPending && <ListLoading what={`the ${plural}`} />}
      {list.isLoadingError && (
        <ListError what={`The ${plural}`} error={list.error} onRetry={() => list.refetch()} />
      )}
      {list.data && all.length === 0 && <ListEmpty>{empty}</ListEmpty>}
      {list.data && site?.copying && (
        <StartFromSite
          library={library}
          copying={site.copying}
          isEmpty={all.length === 0}
          moveFocusTo={heading}
        />
      )}
      {all.length > 0 && found.length === 0 && (
        <ListEmpty>
          Nothing here matches “{search}”.{' '}
          <button
            ref={showAllRef}
            type="button"
            onClick={() => setSearch('')}
            className="row-action"
          >
            Show all
          </button>
        </ListEmpty>
      )}
      {found.length > 0 && (
        <ul className="border-b border-hairline">
          {found.map((item) => (
            <li key={item.id} className="library-row">
              {row.renderThumbnail(item)}
              <div className="min-w-0 wrap-anywhere">
                {row.renderText(item)}
                {site && item.site && <SiteStanding standing={item.site} part={site.part} />}
              </div>
              <div className="library-row-actions">
                {row.renderActions?.(item)}
                {site && item.site === 'off' && !site.explainRefusal?.(item) && (
                  <ShowOnSite name={nameOf(item)} item={item} site={site} />
                )}
                <button
                  type="button"
                  ref={closedId === item.id ? opener : undefined}
                  id={`edit-${item.id}`}
                  onClick={() => onOpen(item)}
                  className="row-action"
                >
                  Edit<span className="sr-only"> {nameOf(item)}</span>
                </button>
                <button type="button" onClick={() => setRemoving(item)} className="row-action">
                  Remove<span className="sr-only"> {nameOf(item)}</span>
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {removing && (
        <RemoveDialog
          library={library}
          item={removing}
          onClose={() => setRemoving(undefined)}
          moveFocusTo={heading}
        />
      )}
    </section>
  );
}
