import {
  type PlayerEvent,
  type PlayerQuestion,
  readError,
  readMessage,
} from './player-messages.ts';

const pingEveryMs = 1000;

export type PlayerFrame = Pick<
  HTMLIFrameElement,
  'contentWindow' | 'addEventListener' | 'removeEventListener'
>;

/** Receives the player's messages: the window, or a fake one in tests. */
export type PlayerHost = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * The player's postMessage protocol. The host's own library is not used: it rejects origins with a port, sends
 * the page's URL to the player, and removes the iframe, which belongs to React.
 */
export function createPlayerClient(frame: PlayerFrame, origin: string, host: PlayerHost = window) {
  const listeners = new Map<PlayerEvent, (data: unknown) => void>();
  // Replies have no id, but come in order for each method: each answers the oldest question.
  const waiting = new Map<PlayerQuestion, Array<(value: unknown) => void>>();
  let resolveReady = () => {};
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });
  let isReady = false;
  let pings: ReturnType<typeof setInterval> | undefined;

  const send = (method: string, value?: unknown) =>
    frame.contentWindow?.postMessage(value === undefined ? { method } : { method, value }, origin);

  const ping = () => send('ping');

  // Before the frame has loaded it has another origin: a message to the player would be dropped, with an error
  // in the console.
  const startPinging = () => {
    clearInterval(pings);
    if (isReady) return;
    ping();
    pings = setInterval(ping, pingEveryMs);
  };

  const endHandshake = () => {
    clearInterval(pings);
    frame.removeEventListener('load', startPinging);
  };

  const becomeReady = () => {
    if (isReady) return;
    isReady = true;
    endHandshake();
    for (const event of listeners.keys()) send('addEventListener', event);
    resolveReady();
  };

  const answer = (method: unknown, value: unknown) =>
    waiting.get(method as PlayerQuestion)?.shift()?.(value);

  const receive = (message: MessageEvent) => {
    if (message.source !== frame.contentWindow || message.origin !== origin) return;
    const { event, method, value, data } = readMessage(message.data) ?? {};
    if (event === 'ready' || method === 'ping') becomeReady();
    else if (typeof method === 'string') answer(method, value);
    else {
      // A failed question is answered by an error: without this, later replies would answer the wrong question.
      if (event === 'error') answer(readError(data).method, undefined);
      listeners.get(event as PlayerEvent)?.(data);
    }
  };

  host.addEventListener('message', receive);
  frame.addEventListener('load', startPinging);

  return {
    /** Resolves when the player answers; a player that is absent never does. */
    ready,
    play: () => send('play'),
    pause: () => send('pause'),
    setMuted: (muted: boolean) => send('setMuted', muted),
    ask: (question: PlayerQuestion) =>
      new Promise<unknown>((resolve) => {
        waiting.set(question, [...(waiting.get(question) ?? []), resolve]);
        send(question);
      }),
    /** One listener an event; the player is asked for the event once it is ready. */
    on(event: PlayerEvent, listener: (data: unknown) => void) {
      listeners.set(event, listener);
      if (isReady) send('addEventListener', event);
    },
    /** Disconnects from the player; the iframe stays. */
    destroy() {
      endHandshake();
      host.removeEventListener('message', receive);
      listeners.clear();
      waiting.clear();
    },
  };
}
