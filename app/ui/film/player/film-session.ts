import { playerOrigin } from '#app/content/player-origin.ts';
import { type FilmState, idle } from './film-state.ts';
import {
  createPlayerClient,
  type PlayerClient,
  type PlayerFrame,
  type PlayerHost,
} from './player-client.ts';
import { readError } from './player-messages.ts';

const playAnswerMs = 6 * 1000;

/** One film on a page. What it reports is the player's word, never the click's. */
export function createFilmSession(host?: PlayerHost) {
  const subscribers = new Set<() => void>();
  let state = idle;
  let client: PlayerClient | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const update = (change: Partial<FilmState>) => {
    state = { ...state, ...change };
    for (const notify of subscribers) notify();
  };

  const giveUp = () => {
    clearTimeout(patience);
    // Whatever it says from now on comes too late.
    client?.destroy();
    client = undefined;
    update({ ...idle, status: 'unavailable' });
  };

  const showPlaying = () => {
    clearTimeout(patience);
    if (!state.playing || state.wanted) update({ playing: true, wanted: false, refused: false });
  };

  const showPaused = () => state.playing && update({ playing: false });

  const handleError = (data: unknown) => {
    const { method, name } = readError(data);
    // A play cut short by a pause is what the visitor asked for.
    if (name === 'AbortError') return;
    if (method === 'play' && name === 'NotAllowedError') {
      clearTimeout(patience);
      update({ wanted: false, playing: false, refused: true });
    } else if (method === 'play' || method === undefined) giveUp();
  };

  const askPaused = async () => {
    const paused = await client?.ask('getPaused');
    if (paused === false) showPlaying();
    if (paused === true) showPaused();
  };

  // `volumechange` does not say in every version whether the film is muted, so the player is asked.
  const askMuted = async () => {
    const muted = await client?.ask('getMuted');
    if (typeof muted === 'boolean' && muted !== state.muted) update({ muted });
  };

  const sendPlay = () => {
    clearTimeout(patience);
    patience = setTimeout(giveUp, playAnswerMs);
    client?.play();
  };

  const start = () => {
    update({ status: 'ready' });
    if (!state.muted) client?.setMuted(false);
    // A background film starts by itself, so a wish taken back while it loaded has to be said.
    if (state.wanted) sendPlay();
    else client?.pause();
    // It may have started before we could listen.
    void askPaused();
    void askMuted();
  };

  const play = () => {
    update({ wanted: true, refused: false });
    if (state.status === 'ready') sendPlay();
    else update({ status: 'loading' });
  };

  const pause = () => {
    clearTimeout(patience);
    update({ wanted: false });
    if (state.status === 'ready') client?.pause();
  };

  return {
    getState: () => state,
    subscribe(notify: () => void) {
      subscribers.add(notify);
      return () => void subscribers.delete(notify);
    },
    /** Takes the iframe that was made for this film; returns how to let go of it. */
    attach(frame: PlayerFrame) {
      const attached = createPlayerClient(frame, playerOrigin, host);
      client = attached;
      attached.on('play', showPlaying);
      attached.on('pause', showPaused);
      attached.on('ended', showPaused);
      attached.on('timeupdate', () => state.playing && !state.moving && update({ moving: true }));
      attached.on('volumechange', () => void askMuted());
      attached.on('error', handleError);
      void attached.ready.then((answered) => {
        if (client === attached) answered ? start() : giveUp();
      });
      return () => {
        clearTimeout(patience);
        attached.destroy();
        client = undefined;
      };
    },
    askPaused,
    play,
    pause,
    togglePlay: () => (state.playing || state.wanted ? pause() : play()),
    /** Before there is a player it is a wish, sent once the player is ready. */
    toggleMute: () =>
      state.status === 'ready' ? client?.setMuted(!state.muted) : update({ muted: !state.muted }),
  };
}
