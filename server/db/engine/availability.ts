import { errorCode, sqliteResultCode } from '#server/base/system-error.ts';
import { UnavailableError } from '#server/base/unavailable-error.ts';

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

/** PostgreSQL's (https://www.postgresql.org/docs/current/errcodes-appendix.html), the network's, and the file system's. */
const failures: Record<string, StorageFailure> = {
  '25006': 'read-only', // a standby, or default_transaction_read_only
  '53100': 'full',
  '53300': 'unavailable', // too many connections
  '57014': 'unavailable', // statement timeout; nothing else here cancels a query
  '57P01': 'unavailable', // shut down by an administrator
  '57P02': 'unavailable', // crashed
  '57P03': 'unavailable', // starting up or shutting down
  '57P05': 'unavailable', // idle session timeout
  '25P03': 'unavailable', // idle in transaction timeout
  '58030': 'unavailable', // an input or output error
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ECONNABORTED: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
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
  const code = errorCode(error);
  const isUnreachable =
    error instanceof UnavailableError ||
    (code === undefined && clientMessages.test(error.message)) ||
    code?.startsWith('08') ||
    // A Unix socket that is gone fails to connect with ENOENT.
    ('syscall' in error && error.syscall === 'connect');
  return isUnreachable ? 'unavailable' : failures[code ?? ''];
}
