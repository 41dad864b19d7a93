const maxLength = 160;

/** How a message begins, on one line, cut between characters. */
export function toExcerpt(message: string): string {
  // Four units are enough for any character, so a long message is not read whole.
  const line = message.slice(0, 4 * maxLength).replace(/\s+/g, ' ');
  if (line.length <= maxLength) return line.toWellFormed();
  const characters = [...line];
  if (characters.length <= maxLength) return line.toWellFormed();
  return `${characters.slice(0, maxLength - 1).join('')}…`;
}
