// The server's events in component tests, written by the test.
import { vi } from 'vitest';
import type { DeskEvent } from '#contract/enquiries/conversations.ts';

/** The test's page alone hears them: others of the same origin run at the same time. */
export function standInForEvents() {
  const streams = new Set<EventTarget>();
  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    readonly readyState = 1;
    constructor() {
      super();
      streams.add(this);
    }
    close() {
      streams.delete(this);
    }
  }
  class Channel {
    postMessage() {}
    close() {}
  }
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.spyOn(Navigator.prototype, 'locks', 'get').mockReturnValue(undefined as never);
  return {
    tell(event: DeskEvent) {
      const message = { data: JSON.stringify(event) };
      for (const stream of streams) stream.dispatchEvent(new MessageEvent('enquiry', message));
    },
  };
}
