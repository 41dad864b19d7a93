import { useEffect, useState, useSyncExternalStore } from 'react';
import { createFilmSession, type FilmSourceChoice } from './film-session.ts';

/**
 * A film for one component, which renders the `source` of the state, when there is one, and lets it attach.
 * Until `play` is called there is none: before the first play no request is sent.
 */
export function useFilm(listChoices: () => readonly FilmSourceChoice[]) {
  const [session] = useState(() => createFilmSession(listChoices()));
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);

  // Browsers pause films in hidden pages, and not all of them report it.
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') session.refresh();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [session]);

  return { ...state, ...session };
}
