// CSV that is safe to open in a spreadsheet.

/** Without it Excel assumes another encoding. */
export const byteOrderMark = '\ufeff';

export const toCsvLine = (cells: readonly string[]) => `${cells.map(toCell).join(',')}\r\n`;

/** Spreadsheets run a cell that begins so, some with full-width signs too. The apostrophe makes it text. */
const formulaLike = /^[=+\-@\t\r\n＝＋－＠]/;

function toCell(text: string): string {
  const safe = formulaLike.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
