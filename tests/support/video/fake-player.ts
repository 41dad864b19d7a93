// The far end of the film wire for unit tests: an iframe, the window that hears from it, and a
// record of what was posted. In the browser tests player-stand-in.ts takes its place.
type Posted = { method: string; value?: unknown; origin: string };

const playerOrigin = 'https://player.vimeo.com';

export function createFakePlayer() {
  const posted: Posted[] = [];
  const contentWindow = {
    postMessage: (message: Omit<Posted, 'origin'>, origin: string) =>
      posted.push({ ...message, origin }),
  };
  const frame = Object.assign(new EventTarget(), { contentWindow });
  const host = new EventTarget();

  const deliver = (
    data: unknown,
    { origin = playerOrigin, source = contentWindow as unknown } = {},
  ) => host.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));

  return {
    frame: frame as unknown as HTMLIFrameElement,
    host: host as unknown as Window,
    posted,
    methods: () =>
      posted.map(({ method, value }) => (value === undefined ? method : [method, value])),
    load: () => frame.dispatchEvent(new Event('load')),
    deliver,
    /** As the player does: a JSON string. */
    say: (message: unknown) => deliver(JSON.stringify(message)),
  };
}
