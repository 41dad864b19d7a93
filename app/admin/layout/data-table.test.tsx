import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

test('a table needs no roles: HTML allows none on its rows and cells', () => {
  const columns = [{ heading: 'Name', cell: ({ id }: { id: string }) => id }];
  const html = renderToStaticMarkup(<DataTable label="" columns={columns} items={[{ id: 'x' }]} />);
  expect(html).toContain('>x</td>');
  expect(html).not.toContain(' role=');
});
