// What the operator set: variables, files that hold their values (NAME_FILE), and names that look misspelt.
import { readFileSync } from 'node:fs';
import { StartError } from '#server/base/start-error.ts';
import { describeError } from '#server/base/system-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable means "not set": that is how compose files and shells leave one out. */
export function readSettings(env: Environment, names: readonly string[]) {
  const given = names.flatMap((name) => {
    const value = env[name] || readSecret(env, name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

function readSecret(env: Environment, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return undefined;
  try {
    // Editors and `echo` end a file with a line break that is not part of the secret.
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new StartError(`${name}_FILE: cannot read ${file} (${describeError(error)}).`);
  }
}

/** Settings that mean nothing without each other. */
export function allOrNone<Name extends string>(
  what: string,
  given: Record<Name, string | undefined>,
): Record<Name, string> | undefined {
  const names = Object.keys(given) as Name[];
  const missing = names.filter((name) => !given[name]);
  if (missing.length === 0) return given as Record<Name, string>;
  if (missing.length === names.length) return undefined;
  throw new StartError(
    `${missing.join(' and ')} missing: ${what} needs ${names.join(', ')}, all or none.`,
  );
}

/** Short names are left out: HOME is two letters away from HOST. */
const minNameLength = 5;
const maxDistance = 2;

/** Variables that differ from a known one by a letter or two. */
export function findMisspelt(env: Environment, names: readonly string[]) {
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  return Object.keys(env).flatMap((given) => {
    if (known.has(given) || given.length < minNameLength) return [];
    const meant = [...known].find(
      (name) =>
        name.length >= minNameLength &&
        // Quicker to see, and true of nearly all.
        Math.abs(name.length - given.length) <= maxDistance &&
        editDistance(given.toUpperCase(), name) <= maxDistance,
    );
    return meant ? [{ given, meant }] : [];
  });
}

/** Levenshtein: how many letters to insert, delete or replace. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, target] of [...other].entries()) {
      const replaced = (row[j] ?? 0) + (letter === target ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
