// Every handler: parse the input, act, answer with the fields of the contract only.
import { listIssues } from '#contract/issues.ts';
import { currentLanguage, t } from '#contract/texts/texts.ts';
import { z } from '#contract/zod.ts';
import { HttpError } from './http-error.ts';

// For what no schema has words of its own: clients of ours send nothing of the kind.
z.config({ localeError: () => t('errors.invalidInput') });

export function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const issuesIn = new Map([[currentLanguage(), listIssues(parsed.error)]]);
  /** zod puts them into words while it reads, and the language of the answer is known later. */
  const findIssues = () => {
    const { error } = issuesIn.has(currentLanguage()) ? {} : schema.safeParse(value ?? {});
    if (error) issuesIn.set(currentLanguage(), listIssues(error));
    return issuesIn.get(currentLanguage()) ?? [];
  };
  const sentence = () => findIssues()[0]?.message ?? t('forms.checkSent');
  throw new HttpError(400, sentence, { issues: findIssues });
}

/** Drops fields that the schema does not name, so that no hash or token is sent by accident. */
export function answer<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.input<Schema>,
): z.output<Schema> {
  return schema.parse(value);
}
