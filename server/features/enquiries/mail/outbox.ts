// Sends what waits in the outbox, one mail after the other, beside the requests and never in one.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { giveUpAfterMs, pauseAfter } from './backoff.ts';
import type { ClaimedMail, MailStore } from './mail-store.ts';
import { MailError, type OutgoingMail, type SendMail } from './smtp.ts';

const seconds = 1000;

export const outboxTimes = {
  /** How often to look for mails that have become due, or were left by another instance. */
  pollMs: 15 * seconds,
  /** One attempt, all in all. */
  attemptMs: 60 * seconds,
  /** After so long another instance may take over; longer than an attempt and its record. */
  leaseMs: 120 * seconds,
  /** On shutdown the current mail may finish, within what an operator waits for. */
  stopMs: 5 * seconds,
};

// After so many the mail is given up: it has probably arrived each time.
const mostUnsure = 2;
// A record of what became of a mail is tried so often while the database is away.
const recordTries = 5;

export function createOutbox(options: {
  mails: MailStore;
  /** What a mail says, from what it is about; undefined when that is gone. */
  compose: (mail: ClaimedMail) => Promise<OutgoingMail | undefined>;
  send: SendMail;
  now: () => Date;
  log: FastifyBaseLogger;
  times?: Partial<typeof outboxTimes>;
}) {
  const { mails, compose, send, log } = options;
  const times = { ...outboxTimes, ...options.times };
  const now = () => options.now().getTime();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAsked = false;
  let stopped: Promise<void> | undefined;

  function wake(): void {
    if (stopped) return;
    isAsked = true;
    running ??= drain();
  }

  async function drain(): Promise<void> {
    try {
      while (isAsked && !stopped) {
        isAsked = false;
        while (!stopped && (await sendNext()));
      }
    } catch (error) {
      log.warn({ err: error }, 'the outbox is put off until the next time');
    } finally {
      running = undefined;
    }
  }

  /** Whether there was one. */
  async function sendNext(): Promise<boolean> {
    const mail = await mails.claim(times.leaseMs);
    if (!mail) return false;
    const outcome = await attempt(mail);
    for (let tries = 1; ; tries += 1) {
      try {
        await mails.settle(mail, outcome);
        return true;
      } catch (error) {
        // Without the record the mail would be sent again when the lease ends.
        if (tries === recordTries || stopped) throw error;
        await pause(2 ** tries * seconds);
      }
    }
  }

  async function attempt(mail: ClaimedMail): Promise<Parameters<MailStore['settle']>[1]> {
    const about = { mail: mail.id, attempt: mail.attempts };
    try {
      const message = await compose(mail);
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(times.attemptMs)]);
      if (message) await send(message, signal);
      log.info(about, 'mail sent');
      return { state: 'sent', sent_at: now(), last_error: null };
    } catch (error) {
      const outcome = afterFailure(mail, error);
      log.warn({ ...about, state: outcome.state, reason: outcome.last_error }, 'mail not sent');
      return outcome;
    }
  }

  function afterFailure(mail: ClaimedMail, error: unknown) {
    const known = error instanceof MailError ? error : undefined;
    const unsure = mail.unsure + (known?.kind === 'unsure' ? 1 : 0);
    const giveUpAt = mail.wantedAt + giveUpAfterMs;
    const isOver = known?.kind === 'permanent' || unsure >= mostUnsure || now() >= giveUpAt;
    if (!known) log.error({ err: error }, 'a mail could not be composed');
    return {
      state: isOver ? ('failed' as const) : ('waiting' as const),
      due_at: Math.min(now() + pauseAfter(mail.attempts), giveUpAt),
      unsure,
      last_error: known?.message ?? 'The mail could not be composed.',
    };
  }

  async function finish(): Promise<void> {
    clearInterval(timer);
    const giveUp = setTimeout(() => stopping.abort(new Error('shutting down')), times.stopMs);
    await running;
    clearTimeout(giveUp);
  }

  return {
    /** There is something new to send. Returns at once. */
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
