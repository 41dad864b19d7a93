import type { z } from './zod.ts';

export type FieldIssue = { path: string; message: string };

type SchemaError = { issues: readonly z.core.$ZodIssue[] };

/** What is wrong, field by field: the same for an answer of the API and for a form. */
export function listIssues(error: SchemaError): FieldIssue[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: key, message: 'This field is not known here.' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
}
