import { expect, test } from 'vitest';
import { isUnavailable, UnavailableError } from './availability.ts';

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
  expect(isUnavailable(error)).toBe(true);
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
  expect(isUnavailable(error)).toBe(false);
});
