import {
  type PlayerEvent,
  type PlayerQuestion,
  readError,
  readMessage,
} from './player-messages.ts';

const handshakeMs = 6 * 1000;
const pingEveryMs = 1000;

export type PlayerFrame = Pick<
  HTMLIFrameElement,
  'contentWindow' | 'addEventListener' | 'removeEventListener'
>;

/** Where the player's messages arrive: the window, or a stand-in for it. */
export type PlayerHost = Pick<Window, 'addEventListener' | 'removeEventListener'>;

export type PlayerClient = ReturnType<typeof createPlayerClient>;

/**
 * Speaks the player's postMessage wire. The host's own library is not used: it refuses origins with
 * a port, sends the page's address to the player, and removes the iframe, which belongs to React.
 */
export function createPlayerClient(frame: PlayerFrame, origin: string, host: PlayerHost = window) {
  const listeners = new Map<PlayerEvent, (data: unknown) => void>();
  // Replies carry no number of their own, but come in order for each method: the oldest is served.
  const waiting = new Map<PlayerQuestion, Array<(value: unknown) => void>>();
  let settle: (answered: boolean) => void = () => {};
  const ready = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  let isReady = false;
  let pings: ReturnType<typeof setInterval> | undefined;

  const send = (method: string, value?: unknown) =>
    frame.contentWindow?.postMessage(value === undefined ? { method } : { method, value }, origin);

  const ping = () => send('ping');

  // Before the frame has loaded it has another origin: a message for the player would only be
  // dropped, with an error in the console.
  const startPinging = () => {
    clearInterval(pings);
    if (isReady) return;
    ping();
    pings = setInterval(ping, pingEveryMs);
  };

  const stopShakingHands = () => {
    clearInterval(pings);
    clearTimeout(patience);
    frame.removeEventListener('load', startPinging);
  };

  const patience = setTimeout(() => {
    stopShakingHands();
    settle(false);
  }, handshakeMs);

  const becomeReady = () => {
    if (isReady) return;
    isReady = true;
    stopShakingHands();
    for (const event of listeners.keys()) send('addEventListener', event);
    settle(true);
  };

  const answer = (method: unknown, value: unknown) =>
    waiting.get(method as PlayerQuestion)?.shift()?.(value);

  const receive = (message: MessageEvent) => {
    if (message.source !== frame.contentWindow || message.origin !== origin) return;
    const { event, method, value, data } = readMessage(message.data) ?? {};
    if (event === 'ready' || method === 'ping') becomeReady();
    else if (typeof method === 'string') answer(method, value);
    else {
      // A question that failed is answered by an error: without this, every later reply to the
      // same question would reach the wrong asker.
      if (event === 'error') answer(readError(data).method, undefined);
      listeners.get(event as PlayerEvent)?.(data);
    }
  };

  host.addEventListener('message', receive);
  frame.addEventListener('load', startPinging);

  return {
    /** Resolves once: true when the player answers, false when it has not for about six seconds. */
    ready,
    play: () => send('play'),
    pause: () => send('pause'),
    setMuted: (muted: boolean) => send('setMuted', muted),
    ask: (question: PlayerQuestion) =>
      new Promise<unknown>((resolve) => {
        waiting.set(question, [...(waiting.get(question) ?? []), resolve]);
        send(question);
      }),
    /** One listener an event; the player is told of it as soon as it can hear. */
    on(event: PlayerEvent, listener: (data: unknown) => void) {
      listeners.set(event, listener);
      if (isReady) send('addEventListener', event);
    },
    /** Lets go of the player and leaves the iframe where it is. */
    destroy() {
      stopShakingHands();
      host.removeEventListener('message', receive);
      listeners.clear();
      waiting.clear();
    },
  };
}
