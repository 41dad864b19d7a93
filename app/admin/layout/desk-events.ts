// Events of the inbox, sent by the server while the admin pages are open.
import { useEffect, useEffectEvent } from 'react';
import { useUser } from '#app/lib/auth/auth.tsx';
import { type DeskEvent, deskEventSchema } from '#contract/enquiries/conversations.ts';
import { forgetPresence, notePresence } from './desk-presence.ts';

const address = '/api/admin/events';
/** A stream that the browser has given up; one that only broke off it opens again by itself. */
const reopenMs = 5 * 1000;

/** After `connected` the lists may be behind: what happened before is not told. */
type DeskNotice = DeskEvent | { kind: 'connected' };

type Listener = (event: DeskNotice) => void;
const listeners = new Set<Listener>();
let disconnect: (() => void) | undefined;

const notifyListeners: Listener = (event) => {
  if (event.kind === 'connected') forgetPresence();
  else notePresence(event);
  for (const listener of listeners) listener(event);
};

/** Calls back while the component is shown. */
export function useDeskEvents(onEvent: Listener) {
  const latest = useEffectEvent(onEvent);
  const { needsPasskey } = useUser();
  useEffect(() => {
    // Their own account is all that is open to them.
    if (needsPasskey) return;
    const listener: Listener = (event) => latest(event);
    listeners.add(listener);
    disconnect ??= connect();
    return () => {
      listeners.delete(listener);
      // The next page of the area, which comes at once, keeps the stream.
      setTimeout(() => {
        if (listeners.size > 0) return;
        disconnect?.();
        disconnect = undefined;
      });
    };
  }, [needsPasskey]);
}

/** One stream for all tabs: a browser opens only a few connections to one server. Without locks each has its own. */
function connect(): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const channel = new BroadcastChannel('desk-events');
  channel.onmessage = ({ data }) => notifyListeners(data);
  const share: Listener = (event) => {
    notifyListeners(event);
    channel.postMessage(event);
  };
  const hold = () => holdStream(signal, share);
  // Only where the address is secure.
  const locks: LockManager | undefined = navigator.locks;
  if (locks) locks.request('desk-events', { signal }, hold).catch(() => {});
  else void hold();
  return () => {
    closing.abort();
    channel.close();
  };
}

/** Ends when it is told to, and not before. */
function holdStream(signal: AbortSignal, onEvent: Listener): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(address);
      source.onopen = () => onEvent({ kind: 'connected' });
      source.addEventListener('enquiry', ({ data }) => {
        const event = deskEventSchema.safeParse(JSON.parse(data));
        if (event.success) onEvent(event.data);
      });
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenMs);
      };
    };
    open();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source.close();
      resolve();
    });
  });
}
