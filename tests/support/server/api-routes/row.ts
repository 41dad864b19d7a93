import type { Filler } from './filler.ts';

/** The status of a call without a body for a visitor, a member, the desk, an admin. What `:id` and `:number` name does not exist. */
type Statuses = readonly [visitor: number, member: number, desk: number, admin: number];

export type RouteRow = {
  statuses: Statuses;
  /** Calls it as somebody who knows how; throws when it was refused. */
  fill: (filler: Filler) => Promise<unknown>;
};

export const row = (fill: RouteRow['fill'], statuses: Statuses): RouteRow => ({ fill, statuses });

export const read = (url: string, statuses: Statuses): RouteRow =>
  row(({ call }) => call('GET', url), statuses);
