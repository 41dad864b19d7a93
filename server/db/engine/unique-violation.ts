import { errorCode, sqliteResultCode } from '#server/base/system-error.ts';
import type { Schema } from '#server/db/schema/schema.ts';

const POSTGRES_UNIQUE_VIOLATION = '23505';
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;

/**
 * Whether a row was refused by a unique constraint, of the given column if there is one. Let the error end the
 * transaction: PostgreSQL, unlike SQLite, accepts only a rollback after it.
 */
export function isUniqueViolation(
  error: unknown,
  column?: `${keyof Schema}.${string}`,
): error is Error {
  const violated = violatedConstraint(error);
  if (violated === undefined) return false;
  return column === undefined || violated === `${column.replace('.', '_')}_key`;
}

/** By the name that PostgreSQL gives by default, <table>_<column>_key, on both engines. */
function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (errorCode(error) === POSTGRES_UNIQUE_VIOLATION) {
    return 'constraint' in error ? String(error.constraint) : '';
  }
  const code = sqliteResultCode(error);
  if (code === SQLITE_CONSTRAINT_PRIMARYKEY) return '';
  if (code !== SQLITE_CONSTRAINT_UNIQUE) return undefined;
  // "UNIQUE constraint failed: users.email_key"
  const column = /: (\w+)\.(\w+)$/.exec(error.message);
  return column ? `${column[1]}_${column[2]}_key` : '';
}
