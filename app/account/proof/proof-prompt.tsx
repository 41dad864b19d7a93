import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useAuthState } from '#app/lib/auth/auth.tsx';
import { proofPrompt } from '#app/lib/auth/proof-prompt.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

/** Asks for a proof of who is there whenever a call needs one. */
export function ProofPrompt() {
  const asking = useSyncExternalStore(proofPrompt.subscribe, proofPrompt.getState, () => undefined);
  const state = useAuthState();
  const isSignedIn = state.status === 'signed-in';
  useEffect(() => (isSignedIn ? proofPrompt.attach() : undefined), [isSignedIn]);
  if (!asking || !isSignedIn) return null;
  return (
    <Suspense>
      <ProofDialog
        username={state.user.username}
        onProved={() => asking.settle(true)}
        onClose={() => asking.settle(false)}
      />
    </Suspense>
  );
}
