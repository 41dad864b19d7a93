// Sends what waits in the outbox, one mail after the other, never inside a request.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DeliveryKind } from '#server/db/schema/enquiries.ts';
import { DeliveryError } from './delivery-error.ts';
import type { ClaimedDelivery, OutboxStore } from './outbox-store.ts';

const seconds = 1000;

export const outboxTimes = {
  /** How often to check for mails that have become due, or were left by another instance. */
  pollMs: 15 * seconds,
  /** The whole of one attempt. */
  attemptMs: 60 * seconds,
  /** After this time another instance may take over; longer than an attempt and its record. */
  leaseMs: 120 * seconds,
  /** How long the current mail may take to finish on shutdown. */
  stopMs: 5 * seconds,
};

// After this many interrupted attempts the mail is given up: it has probably arrived each time.
const maxInterruptions = 2;
// How often to try to record an outcome while the database is unavailable.
const maxRecordAttempts = 5;

const minute = 60 * 1000;
const hour = 60 * minute;

const firstPauseMs = minute;
const maxPauseMs = 6 * hour;
/** Then the mail has failed, which the inbox shows. */
export const giveUpAfterMs = 3 * 24 * hour;

/** Doubles, plus up to a fifth, so that mails that failed together are not retried together. */
export function pauseAfter(attempts: number, random = Math.random): number {
  const plain = firstPauseMs * 2 ** Math.min(attempts - 1, 20);
  return Math.min(maxPauseMs, Math.round(plain * (1 + 0.2 * random())));
}

/** Resolves once it was taken; rejects with a DeliveryError that says what to do next. */
export type Deliver = (mail: ClaimedDelivery, signal: AbortSignal) => Promise<unknown>;

export function createOutbox(options: {
  mails: OutboxStore;
  /** What it sends: a web hook that hangs must not hold up the mails. */
  kinds: readonly DeliveryKind[];
  deliver: Deliver;
  /** Called when the outcome of an attempt is recorded. */
  onSettled: (enquiryId: string) => void;
  now: () => Date;
  log: FastifyBaseLogger;
  times?: Partial<typeof outboxTimes> | undefined;
}) {
  const { mails, kinds, deliver, log } = options;
  const times = { ...outboxTimes, ...options.times };
  const now = () => options.now().getTime();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let stopped: Promise<void> | undefined;

  function wake(): void {
    if (stopped) return;
    isWoken = true;
    running ??= drain();
  }

  async function drain(): Promise<void> {
    try {
      while (isWoken && !stopped) {
        isWoken = false;
        while (!stopped && (await sendNext()));
      }
    } catch (error) {
      log.warn({ err: error }, 'outbox failed; the next poll tries again');
    } finally {
      running = undefined;
    }
  }

  /** False when none was due. */
  async function sendNext(): Promise<boolean> {
    const mail = await mails.claim(times.leaseMs, kinds);
    if (!mail) return false;
    const outcome = await attempt(mail);
    for (let attempts = 1; ; attempts += 1) {
      try {
        await mails.settle(mail, outcome);
        options.onSettled(mail.enquiryId);
        return true;
      } catch (error) {
        // A mail without the record would be sent again when the lease ends.
        if (attempts === maxRecordAttempts || stopped) throw error;
        await pause(2 ** attempts * seconds);
      }
    }
  }

  async function attempt(mail: ClaimedDelivery): Promise<Parameters<OutboxStore['settle']>[1]> {
    const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(times.attemptMs)]);
      await deliver(mail, signal);
      log.info(about, 'mail sent');
      return { state: 'sent', sent_at: now(), failure_kind: null, last_error: null };
    } catch (error) {
      const outcome = afterFailure(mail, error);
      const { state, failure_kind: failureKind, last_error: reason } = outcome;
      log.warn({ ...about, state, failureKind, reason }, 'mail not sent');
      return outcome;
    }
  }

  function afterFailure(mail: ClaimedDelivery, error: unknown) {
    const known = error instanceof DeliveryError ? error : undefined;
    const kind = known?.kind ?? 'not-composed';
    const interruptions = mail.interruptions + (kind === 'interrupted' ? 1 : 0);
    const giveUpAt = mail.wantedAt + giveUpAfterMs;
    const isOver = kind === 'refused' || interruptions >= maxInterruptions || now() >= giveUpAt;
    if (!known) log.error({ err: error }, 'a mail could not be composed');
    return {
      state: isOver ? ('failed' as const) : ('waiting' as const),
      due_at: Math.min(now() + pauseAfter(mail.attempts), giveUpAt),
      interruptions,
      failure_kind: kind,
      last_error: known?.message ?? null,
    };
  }

  async function finish(): Promise<void> {
    clearInterval(timer);
    const giveUp = setTimeout(() => stopping.abort(new Error('shutting down')), times.stopMs);
    await running;
    clearTimeout(giveUp);
  }

  return {
    /** Call when there is something new to send. */
    wake,
    start(): void {
      timer = setInterval(wake, times.pollMs).unref();
      wake();
    },
    stop(): Promise<void> {
      stopped ??= finish();
      return stopped;
    },
  };
}
