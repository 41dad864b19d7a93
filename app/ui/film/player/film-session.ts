import { playerOrigin } from '#app/content/player-origin.ts';
import { createStore } from '#app/lib/store.ts';
import { type FilmState, idle } from './film-state.ts';
import {
  createPlayerClient,
  type PlayerClient,
  type PlayerFrame,
  type PlayerHost,
} from './player-client.ts';
import { readError } from './player-messages.ts';

const playAnswerMs = 6 * 1000;

/** One film on a page. Its state is what the player reports, not what was pressed. */
export function createFilmSession(host?: PlayerHost) {
  const { getState, setState, subscribe } = createStore<FilmState>(idle);
  let client: PlayerClient | undefined;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  const update = (change: Partial<FilmState>) => setState({ ...getState(), ...change });

  const setUnavailable = () => {
    clearTimeout(answerTimer);
    // Later messages are ignored.
    client?.destroy();
    client = undefined;
    update({ ...idle, status: 'unavailable' });
  };

  const showPlaying = () => {
    clearTimeout(answerTimer);
    if (!getState().playing || getState().requested)
      update({ playing: true, requested: false, refused: false });
  };

  const showPaused = () => getState().playing && update({ playing: false });

  const handleError = (data: unknown) => {
    const { method, name } = readError(data);
    // A pause during the start of playing, by the visitor.
    if (name === 'AbortError') return;
    if (method === 'play' && name === 'NotAllowedError') {
      clearTimeout(answerTimer);
      update({ requested: false, playing: false, refused: true });
    } else if (method === 'play' || method === undefined) setUnavailable();
  };

  const askPaused = async () => {
    const paused = await client?.ask('getPaused');
    if (paused === false) showPlaying();
    if (paused === true) showPaused();
  };

  // Not every version of `volumechange` says whether the film is muted, so the player is asked.
  const askMuted = async () => {
    const muted = await client?.ask('getMuted');
    if (typeof muted === 'boolean' && muted !== getState().muted) update({ muted });
  };

  const sendPlay = () => {
    clearTimeout(answerTimer);
    answerTimer = setTimeout(setUnavailable, playAnswerMs);
    client?.play();
  };

  const start = () => {
    update({ status: 'ready' });
    if (!getState().muted) client?.setMuted(false);
    // A background film starts by itself: if play was cancelled while it loaded, it must be paused.
    if (getState().requested) sendPlay();
    else client?.pause();
    // It may have started before the listeners were there.
    void askPaused();
    void askMuted();
  };

  const play = () => {
    update({ requested: true, refused: false });
    if (getState().status === 'ready') sendPlay();
    else update({ status: 'loading' });
  };

  const pause = () => {
    clearTimeout(answerTimer);
    update({ requested: false });
    if (getState().status === 'ready') client?.pause();
  };

  return {
    getState,
    subscribe,
    /** Connects to the film's iframe; returns a function that disconnects. */
    attach(frame: PlayerFrame) {
      const attached = createPlayerClient(frame, playerOrigin, host);
      client = attached;
      attached.on('play', showPlaying);
      attached.on('pause', showPaused);
      attached.on('ended', showPaused);
      attached.on(
        'timeupdate',
        () => getState().playing && !getState().moving && update({ moving: true }),
      );
      attached.on('volumechange', () => void askMuted());
      attached.on('error', handleError);
      void attached.ready.then((answered) => {
        if (client === attached) answered ? start() : setUnavailable();
      });
      return () => {
        clearTimeout(answerTimer);
        attached.destroy();
        client = undefined;
      };
    },
    askPaused,
    play,
    pause,
    togglePlay: () => (getState().playing || getState().requested ? pause() : play()),
    /** Before there is a player, only the state changes; it is sent once the player is ready. */
    toggleMute: () =>
      getState().status === 'ready'
        ? client?.setMuted(!getState().muted)
        : update({ muted: !getState().muted }),
  };
}
