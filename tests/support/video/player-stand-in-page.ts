import type { FilmMode } from './player-stand-in.ts';

declare global {
  function standInHeard(message: { film: string; method: string; value?: unknown }): Promise<void>;
  function standInReleased(): Promise<void>;
}

export function standInPage(mode: FilmMode) {
  return `<!doctype html>
<title>Film stand-in</title>
<style>
  html { height: 100%; background: linear-gradient(115deg, #1b1410, #5a4020 55%, #0b0b0c); }
  p { position: fixed; inset: 1rem 1rem auto; margin: 0; font: 14px monospace; color: #efe9df; }
</style>
<p></p>
<script>(${speak})(${JSON.stringify(mode)})</script>`;
}

/** Runs in the page: it may use nothing from this file but its argument. */
function speak(mode: FilmMode) {
  const asked = new URLSearchParams(location.search);
  const film = location.pathname.split('/').pop() ?? '';
  const isBackground = asked.get('background') === '1';
  const loop = isBackground || asked.get('loop') === '1';
  const duration = 30;
  const listened = new Set<unknown>();
  const state = {
    paused: true,
    muted: isBackground || asked.get('muted') === '1',
    seconds: 0,
  };
  let withholds = mode === 'unready' || mode === 'refusing';

  const say = (message: object) => parent.postMessage(JSON.stringify(message), '*');
  const emit = (event: string, data: object = { seconds: state.seconds, duration }) => {
    draw();
    if (listened.has(event)) say({ event, data });
  };
  const draw = () => {
    const line = document.querySelector('p');
    if (line)
      line.textContent = `${film} ${state.paused ? 'paused' : 'playing'} ${state.muted ? 'muted' : 'audible'}`;
  };

  const fail = () => {
    state.paused = true;
    emit('error', { name: 'PlaybackError', message: 'The film broke.' });
  };
  const play = () => {
    if (mode === 'breaking') return fail();
    if (mode === 'refusing' && withholds) {
      const message = 'play() failed because the user did not interact with the document first.';
      return emit('error', { method: 'play', name: 'NotAllowedError', message });
    }
    if (!state.paused) return;
    state.paused = false;
    emit('play');
  };
  const pause = () => {
    if (state.paused) return;
    state.paused = true;
    emit('pause');
  };
  setInterval(() => {
    if (state.paused) return;
    state.seconds += 0.25;
    emit('timeupdate');
    if (state.seconds < duration) return;
    state.seconds = 0;
    if (loop) return;
    state.paused = true;
    emit('ended');
  }, 250);

  const methods: Record<string, (value: unknown) => unknown> = {
    ping: () => undefined,
    addEventListener(value) {
      listened.add(value);
      // A background film starts by itself: a listener that comes later is told at once.
      if (value === 'play' && isBackground && !state.paused) emit('play');
    },
    removeEventListener: (value) => void listened.delete(value),
    play,
    pause,
    setMuted(value) {
      state.muted = Boolean(value);
      emit('volumechange', { volume: 1 });
    },
    getPaused: () => state.paused,
    getMuted: () => state.muted,
  };

  addEventListener('message', ({ data, source }) => {
    if (source !== parent || typeof data?.method !== 'string') return;
    const { method, value } = data;
    void standInHeard({ film, method, value });
    if (mode === 'unready' && withholds) return;
    const act = methods[method];
    if (act) say({ method, value: act(value) });
  });
  addEventListener('stand-in-break', fail);

  const begin = () => {
    draw();
    say({ event: 'ready' });
    if (isBackground) play();
  };
  if (mode !== 'unready') begin();
  void standInReleased().then(() => {
    withholds = false;
    if (mode === 'unready') begin();
  });
}
