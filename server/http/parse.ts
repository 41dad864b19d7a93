// Every handler: parse the input, act, answer with the fields of the contract only.
import { listIssues } from '#contract/issues.ts';
import { says } from '#contract/texts/texts.ts';
import type { z } from '#contract/zod.ts';
import { HttpError } from './http-error.ts';

export function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const issues = listIssues(parsed.error);
  throw new HttpError(400, issues[0]?.message ?? says('forms.checkSent'), { issues });
}

/** Drops fields that the schema does not name, so that no hash or token is sent by accident. */
export function answer<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.input<Schema>,
): z.output<Schema> {
  return schema.parse(value);
}
