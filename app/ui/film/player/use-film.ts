import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createFilmSession, type FilmSourceChoice } from './film-session.ts';
import { attachHostedFilm } from './hosted-source.ts';
import { attachOwnFilm } from './own-source.ts';

/**
 * A film for one component, which renders the `source` of the state, when there is one, with the ref for it.
 * Until `play` is called there is none: before the first play no request is sent.
 */
export function useFilm(listChoices: () => readonly FilmSourceChoice[]) {
  const [session] = useState(() => createFilmSession(listChoices()));
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);

  const iframeRef = useCallback(
    (frame: HTMLIFrameElement | null) =>
      frame ? session.attach((reports) => attachHostedFilm(frame, reports)) : undefined,
    [session],
  );
  const videoRef = useCallback(
    (video: HTMLVideoElement | null) =>
      video ? session.attach((reports) => attachOwnFilm(video, reports)) : undefined,
    [session],
  );

  // Browsers pause films in hidden pages, and not all of them report it.
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') session.refresh();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [session]);

  return {
    ...state,
    iframeRef,
    videoRef,
    play: session.play,
    pause: session.pause,
    togglePlay: session.togglePlay,
    toggleMute: session.toggleMute,
  };
}
