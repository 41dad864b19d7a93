// A form's life: idle, checked against its schema, sending, then done or back to idle with what was typed.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { explainFailure } from '#app/lib/explain-error.ts';
import { listIssues } from '#contract/issues.ts';
import type { z } from '#contract/zod.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { errorsFrom, type FieldErrors, firstByField } from './field-errors.ts';

type FormOptions<Body> = {
  schema: z.ZodMiniType<Body>;
  /** The body as the schema wants it; every field's text unless said otherwise. */
  read?: (texts: Record<string, string>) => unknown;
  /** What the schema cannot know, such as two passwords that must be alike. */
  check?: (texts: Record<string, string>) => FieldErrors;
  send: (body: Body) => Promise<unknown>;
  explain?: (error: unknown) => string;
  /** Under this name what was typed outlives the end of a session. */
  draft?: string;
  meta?: Record<string, unknown>;
};

export function useForm<Body>(options: FormOptions<Body>) {
  const { schema, read, check, send, explain = explainFailure, draft, meta } = options;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [trouble, setTrouble] = useState<string>();
  const { mutate, isPending } = useMutation({
    // Here and not in a callback: those are left out once the form has gone from the page.
    mutationFn: async (body: Body) => {
      await send(body);
      if (draft) dropDraft(draft);
    },
    ...(meta && { meta }),
  });

  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    // A disabled button loses the focus, and the keyboard its place in the page.
    if (!isPending && document.activeElement === document.body) pressed.current?.focus();
  }, [isPending]);

  const isJustMarked = useRef(false);
  useEffect(() => {
    // Not when one of several is mended: that would take somebody out of the field they are typing in.
    if (!isJustMarked.current) return;
    isJustMarked.current = false;
    const first = [...(form.current?.elements ?? [])].find(
      (control) => (control as HTMLInputElement).name in errors,
    );
    (first as HTMLElement | undefined)?.focus();
  }, [errors]);

  const areTheServers = useRef(false);
  const mark = (found: FieldErrors, by: 'form' | 'server') => {
    isJustMarked.current = true;
    areTheServers.current = by === 'server';
    setErrors(found);
  };

  const examine = (element: HTMLFormElement) => {
    const texts = readTexts(element);
    const parsed = schema.safeParse(read ? read(texts) : texts);
    const issues = parsed.success ? {} : firstByField(listIssues(parsed.error));
    return { parsed, found: { ...check?.(texts), ...issues } as FieldErrors };
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const element = event.currentTarget;
    pressed.current = (event.nativeEvent as SubmitEvent).submitter;
    const { parsed, found } = examine(element);
    setTrouble(undefined);
    mark(found, 'form');
    if (!parsed.success || Object.keys(found).length > 0) return;

    mutate(parsed.data, {
      onError: (error) => {
        setTrouble(explain(error));
        mark(errorsFrom(error), 'server');
      },
    });
  };

  /** An error goes as soon as it is mended. A field that bears none is left in peace until it is sent. */
  const mend = (element: HTMLFormElement, changed: string) => {
    const marked = Object.entries(errors);
    if (marked.length === 0) return;
    const { found } = examine(element);
    const left = marked.flatMap(([name, message]) => {
      // What the server would not have, no rule here knows: it stands until that very field is changed.
      const isKept = areTheServers.current && name !== changed;
      const now = isKept ? message : found[name];
      return now === undefined ? [] : [[name, now] as const];
    });
    if (left.length < marked.length && trouble && Object.values(errors).includes(trouble)) {
      setTrouble(undefined);
    }
    setErrors(Object.fromEntries(left));
  };

  const input = (event: FormEvent<HTMLFormElement>) => {
    mend(event.currentTarget, (event.target as HTMLInputElement).name);
    if (draft) keepDraft(draft, event.currentTarget);
  };

  return {
    errors,
    // What stands at a field need not be said twice.
    trouble: trouble && Object.values(errors).includes(trouble) ? undefined : trouble,
    isSending: isPending,
    typed: draft ? readDraft(draft) : {},
    formProps: { ref: form, noValidate: true, onSubmit: submit, onInput: input },
  };
}

function readTexts(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
