// The states of a form: idle, sending, and idle again with the errors of the last attempt.
import type { FieldErrors } from './field-errors.ts';

export type FormState = {
  readonly isSending: boolean;
  readonly errors: FieldErrors;
  readonly foundBy: 'rules' | 'server';
  /** Why the form was rejected as a whole. */
  readonly formError: string | undefined;
  /** Attempts that have ended, with or without success: the focus moves after each. */
  readonly endedAttempts: number;
};

type Rejected = Pick<FormState, 'foundBy' | 'errors'> & { formError?: string | undefined };
type FormAction =
  | { type: 'submitted' | 'sending' | 'sent' }
  | ({ type: 'rejected' } & Rejected)
  | { type: 'changed'; field: string; found: FieldErrors };

/** With the server's errors where the page itself was its answer. */
export const startForm = (start: { errors?: FieldErrors; formError?: string | undefined } = {}) =>
  ({
    isSending: false,
    errors: start.errors ?? {},
    foundBy: 'server',
    formError: start.formError,
    endedAttempts: 0,
  }) satisfies FormState;

export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'submitted':
      return { ...state, formError: undefined };
    case 'sending':
      return { ...state, isSending: true, errors: {} };
    case 'sent':
      return { ...state, isSending: false, endedAttempts: state.endedAttempts + 1 };
    case 'rejected':
      return {
        isSending: false,
        errors: action.errors,
        foundBy: action.foundBy,
        formError: action.formError,
        endedAttempts: state.endedAttempts + 1,
      };
    case 'changed':
      return clearFixedErrors(state, action.field, action.found);
  }
}

/** Clears or rewords the errors that are shown; adds none, because the user is still typing. */
function clearFixedErrors(state: FormState, changed: string, found: FieldErrors): FormState {
  const shown = Object.entries(state.errors);
  if (shown.length === 0) return state;
  const left = shown.flatMap(([field, message]) => {
    // No rule in the browser knows the server's reasons: its error stays until that field changes.
    const isKept = state.foundBy === 'server' && field !== changed;
    const now = isKept ? message : found[field];
    return now === undefined ? [] : [[field, now] as const];
  });
  const isFixed = left.length < shown.length && isShownAtField(state);
  return {
    ...state,
    errors: Object.fromEntries(left),
    formError: isFixed ? undefined : state.formError,
  };
}

const isShownAtField = ({ errors, formError }: FormState) =>
  formError !== undefined && Object.values(errors).includes(formError);

/** Left out where a field already shows the same sentence. */
export const visibleFormError = (state: FormState) =>
  isShownAtField(state) ? undefined : state.formError;
