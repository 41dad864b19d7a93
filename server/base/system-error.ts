/** The `code` that Node, pg and SQLite errors carry: ECONNREFUSED, 23505, ERR_SQLITE_ERROR… */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** SQLite's extended result code: https://www.sqlite.org/rescode.html */
export const sqliteResultCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined;

/** For one line to an operator: EACCES or ECONNREFUSED says it all, other codes (28P01) say little. */
export function describeError(error: unknown): string {
  const code = errorCode(error);
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return code;
  return error instanceof Error ? error.message : String(error);
}
