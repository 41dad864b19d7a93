import type { ReactNode } from 'react';

export type Column<Item> = {
  heading: string;
  cell: (item: Item) => ReactNode;
  /** The column of the buttons: its heading is for screen readers only. */
  isActions?: boolean;
};

type DataTableProps<Item> = {
  label: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
};

const cellClasses =
  'wrap-anywhere max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:py-1 max-md:before:row-span-2 max-md:before:text-sm/6 max-md:before:text-ash max-md:before:content-[attr(data-heading)] max-md:*:col-start-2 md:py-3.5 md:pr-5 md:align-top md:not-first:wrap-break-word';
const actionsClasses =
  'py-1 max-md:flex max-md:flex-wrap max-md:gap-x-6 max-md:pl-28 max-md:empty:hidden md:text-right md:align-top md:whitespace-nowrap md:[&>*+*]:ml-6';

/** A table; on a phone each row is a stack of lines, each with its heading beside it. */
export function DataTable<Item extends { id: string }>(props: DataTableProps<Item>) {
  const { label, columns, items } = props;
  return (
    <table
      aria-label={label}
      className="w-full text-base tabular-nums lining-nums max-md:block [&_time]:whitespace-nowrap"
    >
      <thead className="max-md:sr-only">
        <tr className="border-b border-hairline">
          {columns.map(({ heading, isActions }) => (
            <th
              key={heading}
              scope="col"
              className="pr-5 pb-3 text-left text-sm font-normal text-ash"
            >
              {isActions ? <span className="sr-only">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {items.map((item) => (
          <tr
            key={item.id}
            className="border-b border-hairline max-md:block max-md:py-4 max-md:first:border-t"
          >
            {columns.map(({ heading, cell, isActions }) => (
              <td
                key={heading}
                data-heading={isActions ? undefined : heading}
                className={isActions ? actionsClasses : cellClasses}
              >
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
