import { createHash } from 'node:crypto';

/** For what is random and long already, such as tokens and codes; passwords need argon2. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
