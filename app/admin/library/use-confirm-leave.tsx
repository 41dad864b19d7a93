// Asks before something unsaved is left: by Cancel, by a link, by Back, by closing the tab.
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';

type ConfirmLeave = {
  /** What would be lost; undefined when nothing is unsaved. */
  warning: string | undefined;
  onLeave?: () => void;
};

export function useConfirmLeave({ warning, onLeave }: ConfirmLeave) {
  const [, navigate] = useLocation();
  const [pending, setPending] = useState<() => void>();
  const isLeaving = useRef(false);
  const isUnsaved = warning !== undefined;

  // A layout effect is cleaned up before the redirect to the sign-in, which must not be asked about.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    isLeaving.current = false;

    const askFirst = (event: NavigateEvent) => {
      const { destination, navigationType, hashChange, downloadRequest } = event;
      if (isLeaving.current || !event.cancelable || hashChange || downloadRequest !== null) return;
      event.preventDefault();
      setPending(() => () => {
        isLeaving.current = true;
        if (navigationType === 'traverse') navigation.traverseTo(destination.key);
        else if (destination.sameDocument) navigate(new URL(destination.url).pathname);
        else location.assign(destination.url);
      });
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };

    // Some browsers have no Navigation API: there the draft is kept instead.
    globalThis.navigation?.addEventListener('navigate', askFirst);
    addEventListener('beforeunload', warn);
    return () => {
      globalThis.navigation?.removeEventListener('navigate', askFirst);
      removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, navigate]);

  const stay = () => setPending(undefined);
  return {
    /** At once, or once the user has agreed. */
    leave: (act: () => void) => (isUnsaved ? setPending(() => act) : act()),
    question: pending && (
      <ConfirmDialog
        heading="Leave without saving?"
        text={warning ?? ''}
        confirm="Leave"
        cancel="Stay here"
        isDestructive
        act={async () => {
          // Before what it hides takes the focus.
          stay();
          onLeave?.();
          pending();
        }}
        onClose={stay}
      />
    ),
  };
}
