/**
 * One line without control, format or line-separating characters: whatever a visitor typed, a header stays
 * one header, and the order of its letters cannot be turned round.
 */
export const headerText = (text: string) =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
