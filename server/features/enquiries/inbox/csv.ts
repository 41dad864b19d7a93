// A table that a spreadsheet opens without running anything in it.

/** Excel takes a file without it for another encoding. */
export const byteOrderMark = '\ufeff';

export const toCsvLine = (cells: readonly string[]) => `${cells.map(toCell).join(',')}\r\n`;

/** A spreadsheet takes a cell that begins so for a formula; the apostrophe makes it text. */
const formulaLike = /^[=+\-@\t\r]/;

function toCell(text: string): string {
  const safe = formulaLike.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
