/** For one row more than a page holds: that row says whether there is a further page. */
export function toPage<Row>(
  rows: readonly Row[],
  pageSize: number,
  cursorOf: (last: Row) => string,
) {
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > pageSize && last ? cursorOf(last) : null };
}
