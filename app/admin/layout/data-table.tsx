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

/** A table; on a phone each row is a stack of lines, each with its heading beside it. */
export function DataTable<Item extends { id: string }>(props: DataTableProps<Item>) {
  const { label, columns, items } = props;
  return (
    <table aria-label={label} className="data-table">
      <thead>
        <tr>
          {columns.map(({ heading, isActions }) => (
            <th key={heading} scope="col">
              {isActions ? <span className="sr-only">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            {columns.map(({ heading, cell, isActions }) => (
              <td
                key={heading}
                data-heading={isActions ? undefined : heading}
                data-actions={isActions || undefined}
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
