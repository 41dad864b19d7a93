/** SQLite's extended result code: https://www.sqlite.org/rescode.html */
export function sqliteResultCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined;
}
