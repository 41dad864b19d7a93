// What is wrong with a form, field by field: the first thing for each.

import { ApiError, readRefusal } from '#app/lib/api.ts';
import type { FieldIssue } from '#contract/issues.ts';

export type FieldErrors = Readonly<Record<string, string>>;

export function firstByField(issues: readonly FieldIssue[]): FieldErrors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]));
}

/** What the server found wrong, where it said so. */
export function errorsFrom(failure: unknown): FieldErrors {
  if (!(failure instanceof ApiError)) return {};
  return firstByField(readRefusal(failure.body).issues ?? []);
}
