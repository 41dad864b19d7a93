import { createStore } from '#app/lib/store.ts';
import type { FilmReports, FilmSource, FilmSourceKind } from './film-source.ts';

export interface FilmSourceChoice {
  readonly kind: FilmSourceKind;
  /** After a request to play it must report within this time that it plays. */
  readonly answerMs: number;
}

export interface FilmState {
  readonly status: 'idle' | 'loading' | 'ready' | 'unavailable';
  /** The source to render while the film is loading or ready. */
  readonly source: FilmSourceKind | undefined;
  /** Play was requested, and the player has not reported yet that it plays. */
  readonly requested: boolean;
  readonly playing: boolean;
  readonly muted: boolean;
  /** Frames have been shown: the poster can be hidden without a black frame. */
  readonly moving: boolean;
  /** The browser blocked playing. */
  readonly refused: boolean;
}

const idle: FilmState = {
  status: 'idle',
  source: undefined,
  requested: false,
  playing: false,
  muted: true,
  moving: false,
  refused: false,
};

/**
 * One film on a page. Its sources are tried in order: when one does not answer, refuses or fails, the next
 * one plays. The state is what the source reports, not what was pressed.
 */
export function createFilmSession(choices: readonly FilmSourceChoice[]) {
  const { getState, setState, subscribe } = createStore<FilmState>(idle);
  let position = 0;
  let source: FilmSource | undefined;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  const update = (change: Partial<FilmState>) => setState({ ...getState(), ...change });

  const load = () => {
    update({ status: 'loading', source: choices[position]?.kind });
    startAnswerTimer();
  };

  const startAnswerTimer = () => {
    clearTimeout(answerTimer);
    answerTimer = setTimeout(fail, choices[position]?.answerMs);
  };

  const release = () => {
    clearTimeout(answerTimer);
    source = undefined;
  };

  const fail = () => {
    const { muted, requested, playing } = getState();
    // Later messages are ignored.
    source?.detach();
    release();
    position += 1;
    const isLast = position === choices.length;
    // The next press begins with the first source again.
    if (isLast) position = 0;
    update({ ...idle, muted, status: isLast ? 'unavailable' : 'idle' });
    if (!isLast && (requested || playing)) play();
  };

  const refuse = () => {
    // Another source may be allowed to play.
    if (position < choices.length - 1) return fail();
    clearTimeout(answerTimer);
    update({ requested: false, playing: false, refused: true });
  };

  const start = () => {
    update({ status: 'ready' });
    if (!getState().muted) source?.setMuted(false);
    // A background film starts by itself: if play was cancelled while it loaded, it must be paused.
    if (getState().requested) source?.play();
    else source?.pause();
    // It may have started before the session listened.
    source?.refresh();
  };

  const showPlaying = () => {
    clearTimeout(answerTimer);
    if (!getState().playing || getState().requested)
      update({ playing: true, requested: false, refused: false });
  };

  const play = () => {
    update({ requested: true, refused: false });
    if (getState().status !== 'ready') return load();
    startAnswerTimer();
    source?.play();
  };

  const pause = () => {
    clearTimeout(answerTimer);
    update({ requested: false });
    if (getState().status === 'ready') source?.pause();
  };

  const reports: FilmReports = {
    playing: showPlaying,
    paused: () => getState().playing && update({ playing: false }),
    moving: () => getState().playing && !getState().moving && update({ moving: true }),
    muted: (muted) => muted !== getState().muted && update({ muted }),
    refused: refuse,
    failed: fail,
  };

  return {
    getState,
    subscribe,
    /** Connects to the rendered source; returns a function that disconnects. */
    attach(connect: (reports: FilmReports) => FilmSource) {
      const attached = connect(reports);
      source = attached;
      void attached.ready.then(() => source === attached && start());
      return () => {
        attached.detach();
        if (source !== attached) return;
        release();
        const { playing, requested } = getState();
        // Rendered again, it goes on.
        update({ playing: false, moving: false, requested: playing || requested });
      };
    },
    refresh: () => source?.refresh(),
    play,
    pause,
    togglePlay: () => (getState().playing || getState().requested ? pause() : play()),
    /** Before there is a source, only the state changes; it is sent once the source is ready. */
    toggleMute: () =>
      getState().status === 'ready'
        ? source?.setMuted(!getState().muted)
        : update({ muted: !getState().muted }),
  };
}

export type FilmSession = ReturnType<typeof createFilmSession>;
