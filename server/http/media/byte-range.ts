export type ByteRange = { start: number; end: number };

/**
 * The range of a Range header, both ends included: https://www.rfc-editor.org/rfc/rfc9110#section-14
 * Undefined: send the whole file, as for unknown units and for lists. 'none': outside the file.
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
