// Asks before the page is left with something unsaved: by a link, by Back, by closing the tab.
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

export function useConfirmLeave(isUnsaved: boolean) {
  const [, navigate] = useLocation();
  const [pendingNavigation, setPendingNavigation] = useState<() => void>();
  const isLeaving = useRef(false);

  // A layout effect is cleaned up before the redirect to the sign-in, which must not be asked about.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    isLeaving.current = false;

    const askFirst = (event: NavigateEvent) => {
      const { destination, navigationType, hashChange, downloadRequest } = event;
      if (isLeaving.current || !event.cancelable || hashChange || downloadRequest !== null) return;
      event.preventDefault();
      setPendingNavigation(() => () => {
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

  return {
    /** Goes where the user was going; undefined unless they are being asked. */
    pendingNavigation,
    cancelNavigation: () => setPendingNavigation(undefined),
  };
}
