// Passwords that a guesser tries first are refused, with the reason in words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as brand from '#contract/brand.ts';
import { normaliseText } from '#contract/normalise-text.ts';
import { type Sentence, says } from '#contract/texts/texts.ts';
import { HttpError } from '#server/http/http-error.ts';

/** What may be known of the person who chooses it. */
export type KnownOfPerson = { username: string; email?: string | undefined };

export function findPasswordFault(password: string, person: KnownOfPerson): Sentence | undefined {
  const given = fold(password);
  if (given === fold(person.username)) return says('passwords.isUsername');
  const { email = '' } = person;
  const mailbox = email.split('@')[0] ?? '';
  if (given === fold(email) || given === fold(mailbox)) return says('passwords.isEmail');
  if (given === fold(brand.name)) return says('passwords.isOurName');
  return readCommon().has(given) ? says('passwords.isCommon') : undefined;
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
