// Tells every open inbox that something has happened, on this instance and on the others. A hint only: it may get lost
// when an instance or the database stops, so a listener fetches the inbox when the stream begins.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type DeskEvent, deskEventSchema } from '#contract/enquiries/conversations.ts';
import { z } from '#contract/zod.ts';
import { createNotices, type Database } from '#server/db/connect.ts';

const channel = 'aldermere_desk';

type Listener = (event: DeskEvent) => void;
export type DeskEvents = ReturnType<typeof createDeskEvents>;
/** PostgreSQL tells the sender too, which has told its own listeners already. */
const noticeSchema = z.extend(deskEventSchema, { instance: z.string() });

export function createDeskEvents(app: FastifyInstance, database: Database) {
  const instance = randomUUID();
  const notifyOthers = createNotices(database, channel);
  const listeners = new Set<Listener>();
  /** The open streams of a person, here. */
  const streams = new Map<string, number>();
  const notifyListeners = (event: DeskEvent) => {
    for (const listener of listeners) listener(event);
  };

  let stopListening: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stopListening = database.listen(channel, (payload) => {
      const { instance: sender, ...event } = noticeSchema.parse(JSON.parse(payload));
      if (sender !== instance) notifyListeners(event);
    });
  });
  app.addHook('onClose', async () => stopListening?.());

  return {
    /** Call after the change is stored. */
    publish(event: DeskEvent): void {
      notifyListeners(event);
      notifyOthers(JSON.stringify({ ...event, instance })).catch((error: unknown) => {
        app.log.warn({ err: error }, 'other instances were not told of a change');
      });
    },
    isWatched: (userId: string) => streams.has(userId),
    /** Call when a stream of that person opens; what is returned, when it ends. */
    watch(userId: string): () => void {
      const add = (count: number) => {
        const total = (streams.get(userId) ?? 0) + count;
        if (total > 0) streams.set(userId, total);
        else streams.delete(userId);
      };
      add(1);
      return () => add(-1);
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
