import { expect, test } from 'vitest';
import { UnavailableError } from '#server/base/unavailable-error.ts';
import { findStorageFailure } from './availability.ts';

function failure(message: string, properties: object = {}): Error {
  return Object.assign(new Error(message), properties);
}

test.each([
  failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }),
  failure('connect ENOENT /run/postgresql/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
  failure('getaddrinfo EAI_AGAIN db', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }),
  failure('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }),
  failure('terminating connection due to administrator command', { code: '57P01' }),
  failure('the database system is starting up', { code: '57P03' }),
  failure('sorry, too many clients already', { code: '53300' }),
  failure('connection failure', { code: '08006' }),
  failure('canceling statement due to statement timeout', { code: '57014' }),
  failure('timeout exceeded when trying to connect'),
  failure('Connection terminated unexpectedly'),
  failure('Connection terminated due to connection timeout'),
  failure('Client has encountered a connection error and is not queryable'),
  failure('Query read timeout'),
  new UnavailableError('The database is busy'),
])('away: $message', (error) => {
  expect(findStorageFailure(error)).toBe('unavailable');
});

const sqliteError = (errcode: number) =>
  failure('from SQLite', { code: 'ERR_SQLITE_ERROR', errcode });

test.each([
  ['full', sqliteError(13)],
  ['read-only', sqliteError(8)],
  ['read-only', sqliteError(1032)], // SQLITE_READONLY_DBMOVED
  ['unavailable', sqliteError(778)], // SQLITE_IOERR_WRITE
  ['unavailable', sqliteError(14)],
  ['read-only', failure('cannot execute INSERT in a read-only transaction', { code: '25006' })],
  ['full', failure('could not extend file: No space left on device', { code: '53100' })],
  ['full', failure('write ENOSPC', { code: 'ENOSPC', syscall: 'write' })],
  ['read-only', failure('open EROFS', { code: 'EROFS', syscall: 'open' })],
])('%s: %s', (kind, error) => {
  expect(findStorageFailure(error)).toBe(kind);
});

test.each([
  failure('duplicate key value violates unique constraint', { code: '23505' }),
  failure('syntax error', { code: '42601' }),
  failure('no such table: users', { code: 'ERR_SQLITE_ERROR', errcode: 1 }),
  failure('open ENOENT', { code: 'ENOENT', syscall: 'open' }),
  failure('anything else'),
  'timeout exceeded when trying to connect',
  undefined,
])('not away: %s', (error) => {
  expect(findStorageFailure(error)).toBeUndefined();
});
