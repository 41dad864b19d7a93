/** "1 change that is not published", "3 changes that are not published" */
export const formatChangeCount = (count: number) =>
  count === 1 ? '1 change that is not published' : `${count} changes that are not published`;
