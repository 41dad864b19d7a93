// A form of the areas: rules from a zod schema, sent as a mutation, with a draft that survives the end of a session.
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { explainFailure } from '#app/lib/explain-error.ts';
import { listIssues } from '#contract/issues.ts';
import type { z } from '#contract/zod.ts';
import { areaDrafts } from './drafts/area-drafts.ts';
import type { Draft, DraftStore } from './drafts/drafts.ts';
import { errorsFrom, type FieldErrors, firstByField } from './field-errors.ts';
import { type Checked, readTexts, type Texts, useFormEngine } from './form-engine.ts';

type FormOptions<Body> = {
  schema: z.ZodMiniType<Body>;
  /** The body as the schema expects it; by default every field's text. */
  read?: (texts: Texts) => unknown;
  /** What the schema cannot know, such as two passwords that must be equal. */
  check?: (texts: Texts) => FieldErrors;
  send: (body: Body) => Promise<unknown>;
  onInvalid?: (errors: FieldErrors, texts: Texts) => void;
  /** Undefined: nothing beneath the form, because a toast says it all. */
  explain?: (error: unknown) => string | undefined;
  /** The name under which a draft is kept: of all fields, so never in a form with a password. */
  draft?: string;
  drafts?: DraftStore;
  meta?: Record<string, unknown>;
};

export function useForm<Body>(options: FormOptions<Body>) {
  const { schema, read, check, send, onInvalid, explain = explainFailure, draft, meta } = options;
  const { drafts = areaDrafts } = options;
  // As a mutation, because a refused one ends the session (app/lib/auth/auth.tsx).
  const { mutateAsync } = useMutation({ mutationFn: send, ...(meta && { meta }) });
  const { formProps, ...form } = useFormEngine<Body>({
    check: (texts): Checked<Body> => {
      const { data: body, error } = schema.safeParse(read ? read(texts) : texts);
      const issues = error ? firstByField(listIssues(error)) : {};
      return { body, errors: { ...check?.(texts), ...issues } };
    },
    send: async (body) => {
      try {
        await mutateAsync(body);
      } catch (error) {
        return { errors: errorsFrom(error), formError: explain(error) };
      }
      if (draft) drafts.drop(draft);
      return undefined;
    },
    ...(onInvalid && { onInvalid }),
  });

  const keepDraft = (event: FormEvent<HTMLFormElement>) => {
    void formProps.onInput(event);
    if (draft) drafts.keep(draft, readTexts(event.currentTarget));
  };

  const typed: Draft = draft ? drafts.read(draft) : {};
  return {
    ...form,
    typed,
    /** For a field: its name, what was typed before and what is wrong with it. */
    field: (name: string) => ({ name, defaultValue: typed[name], error: form.errors[name] }),
    formProps: { ...formProps, onInput: keepDraft },
  };
}
