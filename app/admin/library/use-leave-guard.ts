// Leaving with something unsaved asks first: by a link, by Back, by closing the tab.
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

export function useLeaveGuard(isUnsaved: boolean) {
  const [, navigate] = useLocation();
  const [onward, setOnward] = useState<() => void>();
  const isLeaving = useRef(false);

  // As a layout effect it is gone before the redirect to the sign-in, which nobody is to be asked about.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    isLeaving.current = false;

    const askFirst = (event: NavigateEvent) => {
      const { destination, navigationType, hashChange, downloadRequest } = event;
      if (isLeaving.current || !event.cancelable || hashChange || downloadRequest !== null) return;
      event.preventDefault();
      setOnward(() => () => {
        isLeaving.current = true;
        if (navigationType === 'traverse') navigation.traverseTo(destination.key);
        else if (destination.sameDocument) navigate(new URL(destination.url).pathname);
        else location.assign(destination.url);
      });
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };

    // Where a browser has no Navigation API, what was typed is kept for the way back instead.
    globalThis.navigation?.addEventListener('navigate', askFirst);
    addEventListener('beforeunload', warn);
    return () => {
      globalThis.navigation?.removeEventListener('navigate', askFirst);
      removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, navigate]);

  return {
    /** Where they were going, once they have been asked. */
    onward,
    stay: () => setOnward(undefined),
  };
}
