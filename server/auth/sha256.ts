import { createHash } from 'node:crypto';

/** For random values such as tokens and codes; passwords need argon2. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
