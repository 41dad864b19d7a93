import { t } from './texts/texts.ts';
import type { z } from './zod.ts';

export type FieldIssue = { path: string; message: string };

// A body can hold thousands of unknown keys, each thousands of letters long, and JSON writes some letters as six bytes:
// the answer stays under 4 kB.
const maxIssues = 10;
const maxPathLength = 40;

type SchemaError = { issues: readonly z.core.$ZodIssue[] };

/** One issue a field, in the same shape for the API and for forms. */
export function listIssues(error: SchemaError): FieldIssue[] {
  const issues = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: key, message: t('forms.unknownField') }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
  return issues
    .slice(0, maxIssues)
    .map(({ path, message }) => ({ path: path.slice(0, maxPathLength), message }));
}
