/**
 * One line without control, format or line-separating characters: typed text cannot start another header or reverse the
 * order of letters. The two joiners stay, because Persian needs them. An encoded word (`=?utf-8?Q?…?=`) is taken apart:
 * a mail reader would decode what nobody has checked.
 */
export const headerText = (text: string) =>
  text
    .replace(/[[\p{C}\p{Zl}\p{Zp}]--[\u200c\u200d]]+/gv, ' ')
    .replaceAll('=?', '= ?')
    .replace(/\s+/g, ' ')
    .trim();
