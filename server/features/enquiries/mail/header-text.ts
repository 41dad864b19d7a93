/**
 * One line without control, format or line-separating characters: typed text cannot start another header or reverse the
 * order of letters. The two joiners stay, because Persian needs them.
 */
export const headerText = (text: string) =>
  text
    .replace(/[[\p{C}\p{Zl}\p{Zp}]--[\u200c\u200d]]+/gv, ' ')
    .replace(/\s+/g, ' ')
    .trim();
