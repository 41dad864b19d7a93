// Passwords that a guesser tries first are refused, with the reason in words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as brand from '#contract/brand.ts';
import { normaliseText } from '#contract/normalise-text.ts';
import { HttpError } from '#server/http/http-error.ts';

/** What may be known of the person who chooses it. */
export type KnownOfPerson = { username: string; email?: string | undefined };

const common = 'This is one of the most common passwords, which are tried first.';

export function findPasswordFault(password: string, person: KnownOfPerson): string | undefined {
  const given = fold(password);
  const fault = (reason: string) => `${reason} Please choose another.`;
  if (given === fold(person.username)) return fault('This is your username.');
  const { email = '' } = person;
  const mailbox = email.split('@')[0] ?? '';
  if (given === fold(email) || given === fold(mailbox))
    return fault('This is your e-mail address.');
  if (given === fold(brand.name)) return fault('This is our own name.');
  return readCommon().has(given) ? fault(common) : undefined;
}

/** `path` names the field. */
export function refuseWeakPassword(path: string, password: string, person: KnownOfPerson): void {
  const message = findPasswordFault(password, person);
  if (message) throw new HttpError(400, message, { issues: [{ path, message }] });
}

const fold = (text: string) => normaliseText('NFKC', text).trim().toLowerCase();

let commonPasswords: Set<string> | undefined;

/**
 * The 3,000 most common of at least 8 characters, since shorter ones are refused anyway: from the frequency list of
 * zxcvbn 4.4.2 (Dan Wheeler and Dropbox, MIT licence). Read when the first password is chosen.
 */
function readCommon(): Set<string> {
  const file = join(import.meta.dirname, 'common-passwords.txt');
  commonPasswords ??= new Set(readFileSync(file, 'utf8').trim().split(/\s+/));
  return commonPasswords;
}
