// What every form does: check, send, mark what is wrong, and keep the keyboard's place.
import { type FormEvent, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { t } from '#contract/texts/texts.ts';
import type { FieldErrors } from './field-errors.ts';
import { reduceForm, startForm, visibleFormError } from './form-state.ts';

export type Texts = Record<string, string>;
/** The body is what to send, if there are no errors. */
export type Checked<Body> = { body: Body | undefined; errors: FieldErrors };
/** Why the server did not take a form: field by field, and as a whole. */
export type Failure = { errors: FieldErrors; formError: string | undefined };

type FormEngineOptions<Body> = {
  /** May answer later, where the rules are loaded only when needed. */
  check: (texts: Texts) => Checked<Body> | Promise<Checked<Body>>;
  send: (body: Body) => Promise<Failure | undefined>;
  onInvalid?: (errors: FieldErrors, texts: Texts) => void;
  start?: Parameters<typeof startForm>[0];
};

export function useFormEngine<Body>(options: FormEngineOptions<Body>) {
  const { check, send, onInvalid, start } = options;
  const form = useRef<HTMLFormElement>(null);
  const submitter = useRef<HTMLElement>(null);
  // Beside the state, which a second press in the same tick would not see yet.
  const isBusy = useRef(false);
  const [state, dispatch] = useReducer(reduceForm, start, startForm);

  const moveFocus = useEffectEvent(() => {
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    const invalid = controls.filter(({ name }) => name in state.errors);
    // What is wrong may stand in a part that is closed.
    for (const control of invalid) control.closest('details')?.setAttribute('open', '');
    if (invalid[0]) invalid[0].focus();
    // The button was disabled while sending and lost the focus.
    else if (document.activeElement === document.body) submitter.current?.focus();
  });
  useEffect(() => {
    if (state.endedAttempts > 0) moveFocus();
  }, [state.endedAttempts]);

  const attempt = async (texts: Texts) => {
    const { body, errors } = await check(texts);
    if (body === undefined || Object.keys(errors).length > 0) {
      onInvalid?.(errors, texts);
      dispatch({ type: 'rejected', foundBy: 'rules', errors });
      return;
    }
    dispatch({ type: 'sending' });
    const failure = await send(body);
    dispatch(failure ? { type: 'rejected', foundBy: 'server', ...failure } : { type: 'sent' });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    submitter.current = (event.nativeEvent as SubmitEvent).submitter;
    dispatch({ type: 'submitted' });
    try {
      await attempt(readTexts(event.currentTarget));
    } catch (error) {
      // A bug in this code: the form must be usable again, and the error is reported.
      dispatch({ type: 'rejected', foundBy: 'rules', errors: {}, formError: t('forms.mistake') });
      reportError(error);
    } finally {
      isBusy.current = false;
    }
  };

  const input = async (event: FormEvent<HTMLFormElement>) => {
    const { name: field } = event.target as HTMLInputElement;
    // At every input, so that rules which load late are there before the first attempt.
    const { errors } = await check(readTexts(event.currentTarget));
    dispatch({ type: 'changed', field, found: errors });
  };

  return {
    errors: state.errors,
    formError: visibleFormError(state),
    isSending: state.isSending,
    formProps: { ref: form, noValidate: true, onSubmit: submit, onInput: input },
  };
}

export function readTexts(form: HTMLFormElement): Texts {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
