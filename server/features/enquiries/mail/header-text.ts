/**
 * One line without control, format or line-separating characters: whatever a visitor typed, a header stays
 * one header, and the order of its letters cannot be turned round. The two joiners stay: Persian needs them.
 */
export const headerText = (text: string) =>
  text
    .replace(/[[\p{C}\p{Zl}\p{Zp}]--[\u200c\u200d]]+/gv, ' ')
    .replace(/\s+/g, ' ')
    .trim();
