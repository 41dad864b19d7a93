import { lazy, Suspense, useEffect, useState } from 'react';
import { onProofNeeded } from '#app/lib/api.ts';
import { useAuthState } from '#app/lib/auth/auth.tsx';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

type Asking = { settle: (isProved: boolean) => void };

/** Asks for a proof of who is there when a call needs one. The call waits meanwhile, and is then sent again. */
export function ProofPrompt() {
  const [asking, setAsking] = useState<Asking>();
  const state = useAuthState();
  const isSignedIn = state.status === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return;
    // Calls that need it at the same time share one question.
    let asked: PromiseWithResolvers<boolean> | undefined;
    onProofNeeded(() => {
      if (!asked) {
        asked = Promise.withResolvers();
        setAsking({ settle: asked.resolve });
      }
      return asked.promise.finally(() => {
        asked = undefined;
        setAsking(undefined);
      });
    });
    return () => {
      onProofNeeded(async () => false);
      asked?.resolve(false);
    };
  }, [isSignedIn]);
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
