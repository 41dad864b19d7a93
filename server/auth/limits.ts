// How often something may be tried. Counted in the database, so that instances share the count, and before the work, so
// that parallel attempts get no further than attempts in a row.
import { type RawBuilder, sql } from 'kysely';
import { inWords, type Sentence, t } from '#contract/texts/texts.ts';
import { sha256 } from '#server/base/sha256.ts';
import { findStorageFailure } from '#server/db/engine/availability.ts';
import { compileStatement } from '#server/db/engine/compile-statement.ts';
import type { Database } from '#server/db/engine/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { createMemoryCounts } from './memory-counts.ts';
import { createRecentRefusals } from './recent-refusals.ts';

export type CountRule = { scope: string; max: number; windowMs: number };

export type LimitRule = CountRule & {
  /** The first sentence of the refusal; the second says when to try again. */
  tooMany: string | Sentence;
};

export type Ticket = {
  /** How many there are in the window, this one included. */
  total: number;
  /** Uncounts it. */
  giveBack(): Promise<void>;
};

export type Limits = ReturnType<typeof createLimits>;

/** Counts older than this are pruned. */
export const maxWindowMs = 60 * 60 * 1000;

// The window slides in steps of this many slices. It is one slice longer than the rule says, so that the rule's own
// window never holds more than it allows. Slices in the future were counted before the clock was set back and are
// ignored: otherwise a limit would last until the clock has caught up.
const slicesPerWindow = 20;

/** A flood asks the database once in this time for each key; others who share the limit are held up no longer. */
const refusedFromMemoryMs = 1000;

export function createLimits(options: {
  database: Pick<Database, 'nonDurableDb'>;
  now: () => Date;
}) {
  const { now } = options;
  const { nonDurableDb: db } = options.database;
  const refusals = createRecentRefusals({ keepMs: refusedFromMemoryMs, now });
  const inMemory = createMemoryCounts(now);

  function locate(rule: CountRule, key: string) {
    if (rule.windowMs > maxWindowMs) throw new RangeError(`${rule.scope}: window too long`);
    const time = now().getTime();
    const sliceMs = rule.windowMs / slicesPerWindow;
    return {
      scope: rule.scope,
      // Hashed, so that the table holds no names or addresses and keys are short.
      key: sha256(key),
      slice: Math.floor(time / sliceMs) * sliceMs,
      since: time - rule.windowMs - sliceMs,
    };
  }

  type Place = ReturnType<typeof locate>;
  const increase = compileStatement((at: Place & { max: number }) => {
    const { scope, key, slice, since, max } = at;
    const earlierSlices: RawBuilder<number> = sql`(
      select coalesce(sum(other.count), 0) from attempts as other
      where other.scope = ${scope} and other.key = ${key}
        and other.window_start > ${since} and other.window_start < ${slice})`;
    return sql<{ total: number }>`
      insert into attempts (scope, key, window_start, count)
      select ${scope}, ${key}, cast(${slice} as bigint), 1
      where ${earlierSlices} < ${max}
      on conflict (scope, key, window_start) do update set count = attempts.count + 1
      where attempts.count + ${earlierSlices} < ${max}
      returning count + ${earlierSlices} as total`;
  });

  /** Counts one more, or returns undefined when there are `max` already. */
  async function tryTake(rule: CountRule, key: string): Promise<Ticket | undefined> {
    const attempt = await attemptOnce(rule, key);
    return attempt.total === undefined ? undefined : attempt;
  }

  async function attemptOnce(rule: CountRule, key: string) {
    const at = locate(rule, key);
    const rows = await increase(db, { ...at, max: rule.max }).catch(undefinedWhenFull);
    const attempt = rows ? toAttempt(rows[0], at) : inMemory.take(memoryKey(rule, key), rule);
    if (attempt.total === undefined) return attempt;
    const { total } = attempt;
    const giveBack = async () => {
      await attempt.giveBack();
      refusals.forget(memoryKey(rule, key));
    };
    return { total, giveBack };
  }

  const toAttempt = (row: { total: number } | undefined, at: Place) =>
    row
      ? { total: Number(row.total), giveBack: () => giveBack(at).catch(undefinedWhenFull) }
      : { total: undefined, waitMs: () => waitMs(at) };

  async function giveBack(at: Place) {
    await db
      .updateTable('attempts')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('scope', '=', at.scope)
      .where('key', '=', at.key)
      .where('window_start', '=', at.slice)
      .where('count', '>', 0)
      .execute();
  }

  async function waitMs(at: Place): Promise<number> {
    const { oldest } = await db
      .selectFrom('attempts')
      .select((eb) => eb.fn.min('window_start').as('oldest'))
      .where('scope', '=', at.scope)
      .where('key', '=', at.key)
      .where('window_start', '>', at.since)
      .where('window_start', '<=', at.slice)
      .where('count', '>', 0)
      .executeTakeFirstOrThrow();
    return oldest === null ? 0 : oldest - at.since;
  }

  return {
    tryTake,

    /** Counts one more, or refuses with 429. */
    async take(rule: LimitRule, key: string): Promise<Ticket> {
      const recent = refusals.find(memoryKey(rule, key));
      if (recent) throw recent;
      const attempt = await attemptOnce(rule, key);
      if (attempt.total !== undefined) return attempt;
      const refusal = tooMany(rule.tooMany, await attempt.waitMs());
      refusals.remember(memoryKey(rule, key), refusal);
      throw refusal;
    },

    /** Counts one more and never refuses; beyond `max` it stops counting. */
    async count(rule: CountRule, key: string): Promise<Ticket> {
      return (await tryTake(rule, key)) ?? { total: rule.max, giveBack: async () => {} };
    },
  };
}

function undefinedWhenFull(error: unknown): undefined {
  if (findStorageFailure(error) !== 'full') throw error;
}

const memoryKey = ({ scope }: CountRule, key: string) => `${scope} ${key}`;

export function tooMany(reason: string | Sentence, waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new HttpError(429, () => sayWait(inWords(reason), seconds), {
    headers: { 'retry-after': String(seconds) },
  });
}

const sayWait = (reason: string, seconds: number) =>
  seconds < 60
    ? t('errors.tryAgainInSeconds', { reason, count: seconds })
    : t('errors.tryAgainInMinutes', { reason, count: Math.ceil(seconds / 60) });
