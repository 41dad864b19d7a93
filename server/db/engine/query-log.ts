import type { LogConfig } from 'kysely';

export type OnQuery = (ms: number, hasFailed: boolean) => void;

/** Kysely's own way of telling how long a query took; without a listener it measures nothing. */
export const toKyselyLog = (onQuery: OnQuery | undefined): { log?: LogConfig } =>
  onQuery
    ? { log: ({ queryDurationMillis, level }) => onQuery(queryDurationMillis, level === 'error') }
    : {};
