import type { FastifyRequest } from 'fastify';
import { type Language, languageValues, otherLanguageValues } from '#contract/texts/languages.ts';

/** By the address's first part: `/fr/about`. */
export const languageOfAddress = (url = ''): Language =>
  otherLanguageValues.find((language) => language === url.split(/[/?#]/, 2)[1]) ?? 'en';

/**
 * The language of an answer: that of a page's address; a call of the API names its own. A script of ours names the language
 * of its page.
 */
export function languageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  if (!url.startsWith('/api')) return languageOfAddress(url);
  // The desk works in English.
  if (url.startsWith('/api/admin')) return 'en';
  const accepted = (headers['accept-language'] ?? '').split(',').map((one) => {
    const [tag = '', quality] = one.split(/;\s*q=/);
    return { language: tag.trim().slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) };
  });
  const known = accepted
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ language }) => languageValues.find((value) => value === language));
  return known.find((language) => language !== undefined) ?? 'en';
}
