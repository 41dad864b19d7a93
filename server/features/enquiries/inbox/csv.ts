// CSV that is safe to open in a spreadsheet.

/** Tells Excel the encoding. */
export const byteOrderMark = '\ufeff';

export const toCsvLine = (cells: readonly string[]) => `${cells.map(toCell).join(',')}\r\n`;

/** Spreadsheets run a cell that begins so, some with full-width signs too. The apostrophe makes it text. */
const formulaLike = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * Where the separator is a semicolon or a tab, a cell can begin in the middle of one. Not before a hyphen with a space
 * after it, which begins a line of a list. The sign is looked for first: from each of a run of line breaks, a search for
 * the sign would take quadratic time.
 */
const formulaInside = /(?=[=+@＝＋＠]|[-－]\S)(?<=[;\t\r\n]["'\s]*)/g;

function toCell(text: string): string {
  const inside = text.replace(formulaInside, "'");
  const safe = formulaLike.test(text) ? `'${inside}` : inside;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
