import { attempt } from '#app/lib/attempt.ts';
import type { FilmReports, FilmSource } from './film-source.ts';
import { playerOrigin } from './player-url.ts';

const pingEveryMs = 1000;

type PlayerMessage = { event?: unknown; method?: unknown; value?: unknown; data?: unknown };

/**
 * The host's player in an iframe, by its postMessage protocol. The host's own library is not used: it rejects origins
 * with a port, sends the page's URL to the player, and removes the iframe, which belongs to React.
 */
export function attachHostedFilm(
  frame: HTMLIFrameElement,
  report: FilmReports,
  /** Receives the player's messages. */
  host: Window = window,
): FilmSource {
  const listening = new AbortController();
  const { signal } = listening;
  let isReady = false;
  let pings: ReturnType<typeof setInterval> | undefined;
  let resolveReady = () => {};
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });

  const send = (method: string, value?: unknown) =>
    frame.contentWindow?.postMessage(
      value === undefined ? { method } : { method, value },
      playerOrigin,
    );

  const handleError = (data: unknown) => {
    // With a method, that method failed; without one, the film itself.
    const { method, name } = Object(data) as { method?: unknown; name?: unknown };
    // A pause during the start of playing, by the visitor.
    if (name === 'AbortError') return;
    if (method === 'play' && name === 'NotAllowedError') report.refused();
    else if (method === 'play' || method === undefined) report.failed();
  };

  /** What the player reports, once it is asked by `addEventListener`. */
  const events = new Map<unknown, (data: unknown) => void>([
    ['play', report.playing],
    ['pause', report.paused],
    ['ended', report.paused],
    ['timeupdate', report.moving],
    // Not every version says with it whether the film is muted.
    ['volumechange', () => send('getMuted')],
    ['error', handleError],
  ]);

  // Before the frame has loaded it has another origin: a message to the player would be dropped, with an error
  // in the console.
  const startPinging = () => {
    clearInterval(pings);
    if (isReady) return;
    send('ping');
    pings = setInterval(send, pingEveryMs, 'ping');
  };

  const becomeReady = () => {
    if (isReady) return;
    isReady = true;
    clearInterval(pings);
    for (const event of events.keys()) send('addEventListener', event);
    resolveReady();
  };

  const receive = (message: MessageEvent) => {
    if (message.source !== frame.contentWindow || message.origin !== playerOrigin) return;
    const { event, method, value, data } = readMessage(message.data);
    if (event === 'ready' || method === 'ping') becomeReady();
    else if (method === 'getPaused' && value === false) report.playing();
    else if (method === 'getPaused' && value === true) report.paused();
    else if (method === 'getMuted' && typeof value === 'boolean') report.muted(value);
    else if (method === undefined) events.get(event)?.(data);
  };

  host.addEventListener('message', receive, { signal });
  frame.addEventListener('load', startPinging, { signal });

  return {
    // A player that is absent never answers.
    ready,
    play: () => send('play'),
    pause: () => send('pause'),
    setMuted: (muted) => send('setMuted', muted),
    refresh() {
      send('getPaused');
      send('getMuted');
    },
    detach() {
      clearInterval(pings);
      listening.abort();
    },
  };
}

/** The player sends JSON strings and, in some versions, objects. Anything else is an empty message. */
const readMessage = (data: unknown): PlayerMessage =>
  attempt(() => Object(typeof data === 'string' ? JSON.parse(data) : data)) ?? {};
