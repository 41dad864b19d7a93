import { errorCode } from '#server/system-error.ts';

/** Thrown when we give up on the database without an error of its own. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}

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

/** True when the database cannot be reached, so that a later attempt may succeed: 503 instead of 500. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnavailableError) return true;
  const code = errorCode(error);
  if (code === undefined) return clientMessages.test(error.message);
  // A Unix socket that is gone fails to connect with ENOENT.
  if ('syscall' in error && error.syscall === 'connect') return true;
  return networkCodes.has(code) || serverCodes.has(code) || code.startsWith('08');
}
