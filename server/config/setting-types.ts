// What a setting may be. Each sentence goes on after the name of the variable.
import { isIP } from 'node:net';
import { z } from '#contract/zod.ts';

/** Text that passes the test; the sentence tells the operator what the variable takes. */
export const textThat = (passes: (value: string) => boolean, sentence: string) =>
  z.string().check(z.refine(passes, sentence));

export const matching = (pattern: RegExp, sentence: string) =>
  z.string().check(z.regex(pattern, sentence));

export const integer = (min: number, max: number, sentence: string) => {
  const isInRange = (value: string) =>
    /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
  return z.pipe(textThat(isInRange, sentence), z.transform(Number));
};

export const urlOf = (protocols: string[], sentence: string) =>
  textThat((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), sentence);

/** The rule of the forms with a message for the operator. */
export const withMessage = (rule: z.ZodMiniType<string, string>, sentence: string) =>
  z.pipe(
    textThat((value) => rule.safeParse(value).success, sentence),
    rule,
  );

export function isOrigin(value: string) {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username;
}

/** A password in an address has its odd characters as %XX. */
export function isDecodable(part: string): boolean {
  try {
    return decodeURIComponent(part) !== '';
  } catch {
    return false;
  }
}

export const hostName = textThat(
  (value) => isIP(value) !== 0 || /^[a-z0-9.-]+$/i.test(value),
  'takes an IP address or a host name, such as 127.0.0.1 or 0.0.0.0',
);

/** Addresses of other services: a path may belong to them, a query or a password may not. */
export const serviceUrl = (protocols: string[], sentence: string) =>
  z.pipe(
    textThat((value) => {
      const url = URL.parse(value);
      return (
        url !== null &&
        protocols.includes(url.protocol) &&
        !url.search &&
        !url.hash &&
        !url.username
      );
    }, sentence),
    z.transform((value) => value.replace(/\/+$/, '')),
  );
