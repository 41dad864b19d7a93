// Who has which enquiry open, and who is writing: in memory only, learnt from the events of every instance.
import type { DeskEvent } from '#contract/enquiries/conversations.ts';
import type { DeskEvents } from './desk-events.ts';

/** A browser says it every ten seconds. One that was closed without a word is forgotten by then. */
const keepMs = 30 * 1000;
/** Bounds the memory; the oldest go. */
const maxPresent = 1000;

export function createPresence({ events, now }: { events: DeskEvents; now: () => Date }) {
  const present = new Map<string, { event: DeskEvent; at: number }>();

  events.subscribe((event) => {
    if (event.kind !== 'present') return;
    const key = `${event.enquiryId} ${event.by?.id}`;
    // To the end: the map's order is that of the times.
    present.delete(key);
    if (event.state !== 'left') present.set(key, { event, at: now().getTime() });
    const [oldest] = present.keys();
    if (present.size > maxPresent && oldest) present.delete(oldest);
  });

  return {
    list(): DeskEvent[] {
      const since = now().getTime() - keepMs;
      for (const [key, { at }] of present) if (at <= since) present.delete(key);
      return [...present.values()].map(({ event }) => event);
    },
  };
}
