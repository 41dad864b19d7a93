import { hash } from 'node:crypto';

/** For random values such as tokens and codes; passwords need argon2. */
export const sha256 = (text: string) => hash('sha256', text);
