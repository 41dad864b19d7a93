// What the operator set: variables, and files that hold their values (NAME_FILE).
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

/** Settings that mean nothing without each other: `names` gives each field of the result its variable. */
export function allOrNone<Field extends string, Name extends string>(
  what: string,
  values: Partial<Record<Name, string | undefined>>,
  names: Record<Field, Name>,
): Record<Field, string> | undefined {
  const wanted = Object.values<Name>(names);
  const missing = wanted.filter((name) => !values[name]);
  if (missing.length === wanted.length) return undefined;
  if (missing.length > 0) {
    throw new StartError(
      `${missing.join(' and ')} missing: ${what} needs ${wanted.join(', ')}, all or none.`,
    );
  }
  const given = Object.entries<Name>(names).map(([field, name]) => [field, values[name]]);
  return Object.fromEntries(given);
}
