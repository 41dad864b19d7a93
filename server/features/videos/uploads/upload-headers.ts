import { HttpError } from '#server/http/http-error.ts';

export const tusVersion = '1.0.0';

/** A number of bytes. Upload-Defer-Length is not supported: the length of a file is known. */
export function readCount(header: string | string[] | undefined, name: string): number {
  if (typeof header === 'string' && /^\d{1,15}$/.test(header)) return Number(header);
  throw new HttpError(400, `The header ${name} takes a number of bytes.`);
}

export function formatLimit(maxBytes: number): string {
  const [size, unit] =
    maxBytes >= 1024 ** 3 ? [maxBytes / 1024 ** 3, 'GB'] : [maxBytes / 1024 ** 2, 'MB'];
  const max = size.toLocaleString('en-GB', { maximumSignificantDigits: 3 });
  return `The file is too large: a video may have up to ${max} ${unit}.`;
}
