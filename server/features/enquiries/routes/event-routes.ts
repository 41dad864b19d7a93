// Server-sent events for the inbox: one line for each change, a comment now and then so that proxies keep the line open.
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type DeskEvent,
  presenceSchema,
  presentSchema,
} from '#contract/enquiries/conversations.ts';
import { sessionOf } from '#server/auth/guards.ts';
import { tooMany } from '#server/auth/limits.ts';
import { createMemoryCounts } from '#server/auth/memory-counts.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import { expectSlowReader } from '#server/http/protect/slow-reader.ts';
import type { EnquiryParts } from './enquiry-parts.ts';

const seconds = 1000;
const eventTimes = {
  /** Shorter than the minute after which proxies give up on a silent connection. */
  heartbeatMs: 25 * seconds,
  /** After which a browser connects again. */
  retryMs: 3 * seconds,
  /** The same for one that ends because its owner has too many: at once it would end another, and that one the next. */
  crowdedRetryMs: 10 * 60 * seconds,
};
export type EventTimes = typeof eventTimes;

/** Calls of one person. An open enquiry makes one every ten seconds, and whenever the writing begins or ends. */
const presenceRule = { max: 120, windowMs: 60 * seconds };

/** Each holds a connection. */
const maxStreams = 1000;
/** A browser has one for all its tabs. Beyond it the oldest ends: perhaps of a laptop that was closed long ago. */
const maxStreamsOfOne = 20;

export function registerEventRoutes(
  app: FastifyInstance,
  { events, inbox, now, presence, sessions, eventTimes: times }: EnquiryParts,
) {
  const { heartbeatMs, retryMs, crowdedRetryMs } = { ...eventTimes, ...times };
  const streams = new Map<PassThrough, FastifyRequest>();

  const send = (stream: PassThrough, text: string) => {
    // A reader that no longer reads is let go; it connects again and fetches the inbox.
    if (!stream.write(text)) stream.end();
  };
  const toText = (event: DeskEvent) => `event: enquiry\ndata: ${JSON.stringify(event)}\n\n`;
  const unsubscribe = events.subscribe((event) => {
    const text = toText(event);
    for (const stream of streams.keys()) send(stream, text);
  });

  function endOldest(userId: string) {
    const own = [...streams].filter(([, request]) => sessionOf(request).user.id === userId);
    if (own.length < maxStreamsOfOne) return;
    const [oldest] = own[0] as (typeof own)[0];
    streams.delete(oldest);
    oldest.end(`retry: ${crowdedRetryMs}\n\n`);
    // One that is not read would never end.
    setTimeout(() => oldest.destroy(), seconds).unref();
  }

  /** A stream ends with its session: signed out, expired, or the account disabled. */
  async function beat() {
    for (const [stream, request] of streams) {
      const isAlive = await sessions.isAlive(request).catch(() => true);
      if (isAlive) send(stream, ':\n\n');
      else stream.end();
    }
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => void beat(), heartbeatMs).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    unsubscribe();
    for (const stream of streams.keys()) stream.end();
  });

  app.get('/api/admin/events', async (request, reply) => {
    reply.type('text/event-stream').header('x-accel-buffering', 'no');
    if (request.method === 'HEAD') return reply.send('');
    if (streams.size >= maxStreams) {
      throw new HttpError(503, 'Too many inboxes are open. This one is not kept up to date.', {
        headers: { 'retry-after': '60' },
      });
    }
    const { id } = sessionOf(request).user;
    endOldest(id);
    const stream = new PassThrough();
    streams.set(stream, request);
    const unwatch = events.watch(id);
    stream.once('close', () => {
      streams.delete(stream);
      unwatch();
    });
    stream.write([`retry: ${retryMs}\n\n`, ...presence.list().map(toText)].join(''));
    expectSlowReader(reply);
    return reply.send(stream);
  });

  const counts = createMemoryCounts(now);
  app.post<{ Params: { id: string } }>('/api/enquiries/:id/presence', async (request) => {
    const { state } = parse(presenceSchema, request.body);
    const { id, username } = sessionOf(request).user;
    const taken = counts.take(id, presenceRule);
    if (taken.total === undefined) {
      throw tooMany('Too many calls say who has an enquiry open.', taken.waitMs());
    }
    const enquiryId = request.params.id;
    // Somebody may just have removed it, which the browser hears by an event: no error for that.
    if (!(await inbox.exists(enquiryId))) return answer(presentSchema, []);
    events.publish({ kind: 'present', enquiryId, by: { id, username }, state });
    const others = presence
      .list()
      .filter((one) => one.enquiryId === enquiryId && one.by?.id !== id);
    return answer(presentSchema, others);
  });
}
