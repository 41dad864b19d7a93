export type ByteRange = { start: number; end: number };

/**
 * The one range that a Range header asks for, both ends included: https://www.rfc-editor.org/rfc/rfc9110#section-14
 * Undefined means the whole file, as for a unit or a list that we do not know; 'none' that no byte of it exists.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'none' | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '');
  if (!found) return undefined;
  const [, from = '', to = ''] = found;
  if (from === '') {
    if (to === '') return undefined;
    const last = Math.min(Number(to), size);
    return last === 0 ? 'none' : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return undefined;
  if (start >= size) return 'none';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
