import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#app/lib/api.ts';
import { signInMeta } from '#app/lib/auth/auth.tsx';
import { whenIdle } from '#app/lib/when-idle.ts';
import { MutationButton } from '#app/ui/busy-button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { PasskeyAnswer } from '#contract/accounts/passkeys.ts';
import {
  askForPasskey,
  canUsePasskeys,
  endPasskeyRequest,
  explainPasskeyFailure,
  waitForAutofill,
} from './passkey-ceremony.ts';

/** What a passkey signs is good for five minutes, and a page may be open for longer before anybody signs in. */
const renewAutofillMs = 4 * 60 * 1000;

type PasskeyButtonProps = {
  label: string;
  className: string;
  /** Sends the answer. */
  onAnswer: (answer: PasskeyAnswer) => Promise<unknown>;
  /** Also offers passkeys where the browser offers passwords. */
  hasAutofill?: boolean;
};

/** Nothing in a browser without passkeys. */
export function PasskeyButton({ label, className, onAnswer, hasAutofill }: PasskeyButtonProps) {
  const autofill = useMutation({
    mutationFn: async () => {
      const given = await waitForAutofill();
      if (given) await onAnswer(given);
    },
    meta: signInMeta,
  });
  const press = useMutation({
    mutationFn: async () => onAnswer(await askForPasskey()),
    // The browser takes one request at a time, so this one ends that of autofill.
    onMutate: autofill.reset,
    onError: () => hasAutofill && autofill.mutate(),
    meta: signInMeta,
  });
  const startAutofill = useEffectEvent(() => {
    if (!press.isPending) autofill.mutate();
  });
  useEffect(() => {
    if (!hasAutofill) return;
    const cancel = whenIdle(startAutofill);
    const timer = setInterval(startAutofill, renewAutofillMs);
    return () => {
      cancel();
      clearInterval(timer);
      endPasskeyRequest();
    };
  }, [hasAutofill]);
  if (!canUsePasskeys()) return null;
  const failure = isRefusedByServer(autofill.error) ? autofill.error : press.error;
  return (
    <>
      <MutationButton action={press} busy="Waiting for the passkey…" className={className}>
        {label}
      </MutationButton>
      <div className="basis-full empty:hidden">
        <FormError text={failure ? explainPasskeyFailure(failure) : undefined} />
      </div>
    </>
  );
}

/** Autofill that the browser could not begin is not worth a word; one that was chosen and refused is. */
const isRefusedByServer = (error: unknown) => error instanceof ApiError && error.status === 401;
