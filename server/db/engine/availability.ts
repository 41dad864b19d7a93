import { errorCode, sqliteResultCode } from '#server/base/system-error.ts';
import { UnavailableError } from '#server/base/unavailable-error.ts';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** PostgreSQL's own: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const serverCodes = new Set([
  '53300', // too many connections
  '57014', // statement timeout; nothing else here cancels a query
  '57P01', // shut down by an administrator
  '57P02', // crashed
  '57P03', // starting up or shutting down
  '57P05', // idle session timeout
  '25P03', // idle in transaction timeout
]);

/** pg and its pool throw these without a code. */
const clientMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/;

/** Why nothing can be stored, or read, at the moment. */
export type StorageFailure = 'unavailable' | 'read-only' | 'full';

/** By SQLite's primary result code: https://www.sqlite.org/rescode.html */
const sqliteFailures: Record<number, StorageFailure> = {
  8: 'read-only',
  10: 'unavailable', // an input or output error
  13: 'full',
  14: 'unavailable', // the file, or one that SQLite keeps beside it, cannot be opened
};

/** PostgreSQL's codes, and those of the file system, where videos lie. */
const storageFailures: Record<string, StorageFailure> = {
  '25006': 'read-only', // a standby, or default_transaction_read_only
  '53100': 'full',
  '58030': 'unavailable', // an input or output error
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EIO: 'unavailable',
};

/** Set when trying again later can help: the answer is 503 or 507, not 500. */
export function findStorageFailure(error: unknown): StorageFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const sqliteCode = sqliteResultCode(error);
  if (sqliteCode !== undefined) return sqliteFailures[sqliteCode & 0xff];
  return isUnreachable(error) ? 'unavailable' : storageFailures[errorCode(error) ?? ''];
}

function isUnreachable(error: Error): boolean {
  if (error instanceof UnavailableError) return true;
  const code = errorCode(error);
  if (code === undefined) return clientMessages.test(error.message);
  // A Unix socket that is gone fails to connect with ENOENT.
  if ('syscall' in error && error.syscall === 'connect') return true;
  return networkCodes.has(code) || serverCodes.has(code) || code.startsWith('08');
}
