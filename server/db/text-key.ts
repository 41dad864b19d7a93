import { normaliseText } from '#contract/normalise-text.ts';

/** For names and e-mail addresses, which are compared regardless of case. NFC, because lower-casing can decompose. */
export const toKey = (text: string) => normaliseText('NFC', text.toLowerCase());
