import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#app/lib/api.ts';
import { signInMeta } from '#app/lib/auth/auth.tsx';
import { whenIdle } from '#app/lib/when-idle.ts';
import { MutationButton } from '#app/ui/busy-button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { PasskeyAnswer } from '#contract/accounts/passkeys.ts';
import { lifetimes } from '#contract/lifetimes.ts';
import { t } from '#contract/texts/texts.ts';
import {
  askForPasskey,
  canUsePasskeys,
  endPasskeyRequest,
  explainPasskeyFailure,
  waitForAutofill,
} from './passkey-ceremony.ts';

const minute = 60 * 1000;
/** Before the challenge expires: a page may be open for longer before anybody signs in. */
const renewAutofillMs = lifetimes.passkeyChallenge - minute;

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
  // Fails in silence: the button and the other fields are there.
  const autofill = useMutation({
    mutationFn: waitForAutofill,
    onSuccess: (given) => {
      if (given) sendChosen.mutate(given);
    },
    meta: signInMeta,
  });
  const sendChosen = useMutation({
    mutationFn: onAnswer,
    // One that was refused would only be refused again.
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status >= 500) autofill.mutate();
    },
    meta: signInMeta,
  });
  const press = useMutation({
    mutationFn: async () => onAnswer(await askForPasskey()),
    // The browser takes one request at a time, so this one ends that of autofill.
    onMutate: sendChosen.reset,
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
  const failure = sendChosen.error ?? press.error;
  return (
    <>
      <MutationButton action={press} busy={t('passkeys.waiting')} className={className}>
        {label}
      </MutationButton>
      <div className="basis-full empty:hidden">
        <FormError text={failure ? explainPasskeyFailure(failure) : undefined} />
      </div>
    </>
  );
}
