import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ListEmpty, ListState } from '#app/ui/list/list-state.tsx';
import { useMoveFocusOnMount, useMoveFocusOnRemoval } from '#app/ui/move-focus.ts';
import { LibrarySearch, matchesSearch } from './library-search.tsx';
import { ShowOnSite } from './on-site/show-on-site.tsx';
import { SiteStanding } from './on-site/site-standing.tsx';
import { StartFromSite } from './on-site/start-from-site.tsx';
import type { Library, LibraryItem } from './records/library.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** How one record of the list is shown. */
export type LibraryRow<Item> = {
  layout: keyof typeof layouts;
  /** Left out in the layout of text. */
  renderThumbnail?: (item: Item) => ReactNode;
  renderText: (item: Item) => ReactNode;
  renderActions?: (item: Item) => ReactNode;
};

const layouts = {
  icon: {
    row: 'grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 md:grid-cols-[auto_minmax(0,1fr)_auto]',
    actions: 'col-start-2 md:col-start-3 md:-mt-2 md:self-start',
  },
  text: {
    row: 'grid-cols-[minmax(0,1fr)] gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]',
    actions: 'md:-mt-2 md:self-start',
  },
  /** A video needs the width: on a phone its text stands beneath it. */
  video: {
    row: 'grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:*:first:row-span-2',
    actions: 'md:col-start-2 md:-mb-2 md:self-end',
  },
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
  const layout = layouts[row.layout];
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
      <ListState what={`the ${plural}`} query={list} />
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
            <li
              key={item.id}
              className={`grid border-t border-hairline py-6 md:gap-x-8 md:gap-y-0 ${layout.row}`}
            >
              {row.renderThumbnail?.(item)}
              <div className="min-w-0 wrap-anywhere">
                {row.renderText(item)}
                {site && item.site && <SiteStanding standing={item.site} part={site.part} />}
              </div>
              <div
                className={`flex flex-wrap items-center gap-x-6 md:flex-nowrap ${layout.actions}`}
              >
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
