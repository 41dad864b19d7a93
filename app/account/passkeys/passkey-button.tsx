import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#app/lib/api.ts';
import { signInMeta } from '#app/lib/auth.tsx';
import { whenIdle } from '#app/lib/when-idle.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import {
  askForPasskey,
  canAutofillPasskeys,
  canUsePasskeys,
  endPasskeyRequest,
  explainPasskeyFailure,
} from './passkey-ceremony.ts';

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
  // After hydration: the server does not know the browser.
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => setIsOffered(canUsePasskeys()), []);
  const { mutate, ...asking } = useMutation({
    mutationFn: async (isAutofill: boolean) => onAnswer(await askForPasskey({ isAutofill })),
    // A refusal is about the passkey, not about the session.
    meta: signInMeta,
  });
  const startAutofill = useEffectEvent(async () => {
    if (await canAutofillPasskeys()) mutate(true);
  });
  useEffect(() => {
    if (!hasAutofill) return;
    const cancel = whenIdle(() => void startAutofill().catch(() => undefined));
    return () => {
      cancel();
      endPasskeyRequest();
    };
  }, [hasAutofill]);
  if (!isOffered) return null;
  // The request of autofill waits for as long as the page is open: it is no work to show.
  const isAutofill = asking.variables === true;
  const isBusy = asking.isPending && !isAutofill;
  const isSilent = isAutofill && !isRefusedByServer(asking.error);
  return (
    <>
      <BusyButton isBusy={isBusy} onClick={() => mutate(false)} className={className}>
        {isBusy ? 'Waiting for the passkey…' : label}
      </BusyButton>
      <div className="basis-full empty:hidden">
        <FormError
          text={asking.isError && !isSilent ? explainPasskeyFailure(asking.error) : undefined}
        />
      </div>
    </>
  );
}

/** Autofill that the browser could not begin is not worth a word; one that was chosen and refused is. */
const isRefusedByServer = (error: unknown) => error instanceof ApiError && error.status === 401;
