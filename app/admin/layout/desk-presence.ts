// Who of the desk has which enquiry open, as the event stream tells it, and what the others are told of this browser.
import { useEffect, useSyncExternalStore } from 'react';
import { apiWrite } from '#app/lib/api.ts';
import { useAuth, useUser } from '#app/lib/auth/auth.tsx';
import { createStore } from '#app/lib/store.ts';
import { type DeskEvent, type Presence, presentSchema } from '#contract/enquiries/conversations.ts';

const second = 1000;
/** The server forgets it then, too. */
const keepMs = 30 * second;
const sayEveryMs = 10 * second;
/** Without a key or a touch for so long nobody is there, and the session is not kept in use. */
const absentAfterMs = 3 * 60 * second;

type Present = { event: DeskEvent; until: number };
const store = createStore<readonly Present[]>([]);
let timer: ReturnType<typeof setTimeout> | undefined;

const alive = () => store.getState().filter(({ until }) => until > Date.now());

export function notePresence(event: DeskEvent) {
  if (event.kind !== 'present') return;
  const isSame = (other: DeskEvent) =>
    other.enquiryId === event.enquiryId && other.by?.id === event.by?.id;
  const others = alive().filter((one) => !isSame(one.event));
  const present = { event, until: Date.now() + keepMs };
  store.setState(event.state === 'left' ? others : [...others, present]);
  clearTimeout(timer);
  timer = setTimeout(() => store.setState(alive()), keepMs + second);
}

/** A stream begins with who is there. */
export const forgetPresence = () => store.setState([]);

/** The others at an enquiry; of two who are the same person, on two screens, neither is another. */
export function usePresent(enquiryId: string): { name: string; isWriting: boolean }[] {
  const { id } = useUser();
  const present = useSyncExternalStore(store.subscribe, store.getState);
  return present.flatMap(({ event: { enquiryId: of, by, state } }) =>
    of === enquiryId && by && by.id !== id
      ? [{ name: by.username, isWriting: state === 'writing' }]
      : [],
  );
}

/** The enquiry whose answer is being written in this tab. */
const written = createStore<string | undefined>(undefined);

/** Call in the form of the answer. */
export function useWriting(enquiryId: string, isWriting: boolean) {
  useEffect(() => {
    if (!isWriting) return;
    written.setState(enquiryId);
    return () => written.setState(undefined);
  }, [enquiryId, isWriting]);
}

/** One call after the other: "left" must not overtake "open". */
let said: Promise<unknown> = Promise.resolve();

function say(enquiryId: string, state: Presence) {
  const path = `/api/enquiries/${encodeURIComponent(enquiryId)}/presence`;
  // What others are not told of, they notice by the answer at the latest.
  said = said
    .then(() =>
      apiWrite('POST', path, { state }, { schema: presentSchema, keepalive: state === 'left' }),
    )
    .then((others) => others.forEach(notePresence))
    .catch(() => {});
}

const signsOfLife = ['keydown', 'pointerdown', 'pointermove'];

/** Tells the others that this enquiry is open here, and whether its answer is being written. */
export function useReportPresence(enquiryId: string) {
  const auth = useAuth();
  const isWriting = useSyncExternalStore(written.subscribe, written.getState) === enquiryId;
  const state = isWriting ? 'writing' : 'open';
  useEffect(() => {
    let seenAt = Date.now();
    const see = () => {
      seenAt = Date.now();
    };
    for (const sign of signsOfLife) addEventListener(sign, see);
    say(enquiryId, state);
    const repeat = setInterval(() => {
      if (Date.now() - seenAt < absentAfterMs) say(enquiryId, state);
    }, sayEveryMs);
    return () => {
      clearInterval(repeat);
      for (const sign of signsOfLife) removeEventListener(sign, see);
    };
  }, [enquiryId, state]);
  useEffect(() => {
    const leave = () => {
      // Who has just signed out may say nothing any longer, and is forgotten.
      if (auth.getState().status === 'signed-in') say(enquiryId, 'left');
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [auth, enquiryId]);
}
