import { randomUUID } from 'node:crypto';

export type Engine = 'sqlite' | 'postgres';

/** Milliseconds since the epoch. */
export type Time = number;

/** As the API has it. */
export const toIso = (time: Time): string => new Date(time).toISOString();
export const toIsoOrNull = (time: Time | null): string | null =>
  time === null ? null : toIso(time);

/** SQLite has no booleans, and neither engine takes one for an integer. */
export type Flag = 0 | 1;

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

export function fromFlag(flag: Flag): boolean {
  return flag === 1;
}

/**
 * A UUIDv7: ids sort by time, to the millisecond. Made from a v4, because crypto.randomUUIDv7 needs Node 26.1 and
 * Node 24 is supported too.
 */
export function newId(time: Time = Date.now()): string {
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7${randomUUID().slice(15)}`;
}
