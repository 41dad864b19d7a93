import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createFilmSession } from './film-session.ts';

/**
 * A film for one component. Until `play` is called the status is idle and no iframe may be rendered: before the
 * first play no request is sent to the film host.
 */
export function useFilm() {
  const [session] = useState(() => createFilmSession());
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);

  const iframeRef = useCallback(
    (frame: HTMLIFrameElement | null) => (frame ? session.attach(frame) : undefined),
    [session],
  );

  // Browsers pause films in hidden pages, and not all of them report it.
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void session.askPaused();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [session]);

  return {
    ...state,
    hasFrame: state.status === 'loading' || state.status === 'ready',
    iframeRef,
    play: session.play,
    pause: session.pause,
    togglePlay: session.togglePlay,
    toggleMute: session.toggleMute,
  };
}
