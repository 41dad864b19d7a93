import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { HttpError } from '#server/http/http-error.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { setFull } from '#tests/support/database/unwritable.ts';
import { createLimits, type LimitRule } from './limits.ts';

const minute = 60 * 1000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let clock = Date.parse('2026-11-15T10:00:00Z');
const now = () => new Date(clock);
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const rule: LimitRule = {
  scope: 'test',
  max: 5,
  windowMs: 10 * minute,
  tooMany: 'Too many knocks.',
};

const limitsOn = (one: Pick<typeof database, 'nonDurableDb' | 'engine'>) =>
  createLimits({ database: one, now });

async function refusalOf(attempt: Promise<unknown>): Promise<HttpError> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof HttpError) return error;
  throw new Error('It was not refused');
}

describe('a limit', () => {
  test('holds while the disk is full, so that whoever can make room can sign in', async (context) => {
    if (database.engine === 'postgres') return context.skip('by its error code only');
    const limits = limitsOn(database);
    await setFull(database, true);
    const fill = (name: number) =>
      database.db
        .insertInto('attempts')
        .values({ scope: 'filler', key: `${name}`.padStart(64), window_start: 0, count: 1 })
        .execute();
    await expect(async () => {
      for (let name = 0; name < 1_000_000; name += 1) await fill(name);
    }).rejects.toThrow('full');
    const attempts = [];
    for (let index = 0; index < 5; index += 1) attempts.push(await limits.take(rule, 'full'));
    expect(attempts.map(({ total }) => total)).toEqual([1, 2, 3, 4, 5]);
    const refusal = await refusalOf(limits.take(rule, 'full'));
    expect(refusal.status).toBe(429);
    expect(refusal.headers).toEqual({ 'retry-after': '600' });
    await attempts[0]?.giveBack();
    await limits.take(rule, 'full');
    clock += 11 * minute;
    expect((await limits.take(rule, 'full')).total).toBe(1);
    await database.db.deleteFrom('attempts').where('scope', '=', 'filler').execute();
    await setFull(database, false);
  });

  test('refuses one too many, and says when to try again', async () => {
    const limits = limitsOn(database);
    clock = Date.parse('2026-11-15T10:00:20Z');
    for (let index = 0; index < 5; index += 1) await limits.take(rule, 'door');
    clock = Date.parse('2026-11-15T10:04:00Z');
    const refusal = await refusalOf(limits.take(rule, 'door'));
    expect(refusal.status).toBe(429);
    expect(refusal.message).toBe('Too many knocks. Please try again in 7 minutes.');
    expect(refusal.headers).toEqual({ 'retry-after': '390' });
    await limits.take(rule, 'another door');
    await limits.take({ ...rule, scope: 'another' }, 'door');
  });

  test('a refused attempt does not count, so the wait does not grow', async () => {
    const limits = limitsOn(database);
    const takeFive = async () => {
      for (let index = 0; index < 5; index += 1) await limits.take(rule, 'patient');
    };
    await takeFive();
    const { headers } = await refusalOf(limits.take(rule, 'patient'));
    const freeAt = clock + Number(headers['retry-after']) * 1000;
    for (let index = 0; index < 20; index += 1) {
      clock += 20 * 1000;
      await refusalOf(limits.take(rule, 'patient'));
    }
    clock = freeAt;
    await takeFive();
  });

  test('what is given back can be taken again', async () => {
    const limits = limitsOn(database);
    const tickets = [];
    for (let index = 0; index < 5; index += 1) tickets.push(await limits.take(rule, 'honest'));
    await tickets[2]?.giveBack();
    await limits.take(rule, 'honest');
    await refusalOf(limits.take(rule, 'honest'));
  });

  test('within the time it names there are never more than it allows', async () => {
    const limits = limitsOn(database);
    const taken: number[] = [];
    for (let step = 0; step < 120; step += 1) {
      clock += 17 * 1000;
      await limits.take(rule, 'steady').then(
        () => taken.push(clock),
        () => undefined,
      );
    }
    for (const time of taken) {
      const within = taken.filter((other) => other > time - rule.windowMs && other <= time);
      expect(within.length).toBeLessThanOrEqual(5);
    }
    // Nor many fewer: 34 minutes hold three windows and a piece.
    expect(taken.length).toBeGreaterThanOrEqual(15);
  });

  test('holds for parallel attempts on two connections', async () => {
    const second = await connectDatabase(database);
    const both = [limitsOn(database), limitsOn(second)];
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => both[index % 2]?.take(rule, 'crowd')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await second.close();
  });

  test('noting never refuses, and stops counting at the maximum', async () => {
    const limits = limitsOn(database);
    const tickets = [];
    for (let index = 0; index < 9; index += 1) tickets.push(await limits.count(rule, 'noted'));
    await refusalOf(limits.take(rule, 'noted'));
    // If all nine had counted, one given back would make no room.
    await tickets[0]?.giveBack();
    await limits.take(rule, 'noted');
    await refusalOf(limits.take(rule, 'noted'));
  });

  test('returns the count in the window, this one included', async () => {
    const limits = limitsOn(database);
    const totals: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      totals.push((await limits.count(rule, 'counted')).total);
      clock += minute;
    }
    expect(totals).toEqual([1, 2, 3, 4, 5, 5, 5]);
    const sideBySide = await Promise.all([1, 2, 3].map(() => limits.take(rule, 'together')));
    expect(sideBySide.map(({ total }) => total).sort()).toEqual([1, 2, 3]);
  });

  test.each([
    ['set back a day', -24 * 60 * minute],
    ['set back seven minutes', -7 * minute],
    ['set forward a year', 365 * 24 * 60 * minute],
  ])('never lasts longer than its window: the clock is %s', async (name, step) => {
    const limits = limitsOn(database);
    for (let index = 0; index < 5; index += 1) await limits.take(rule, name);
    clock += step;
    const refusal = await limits.take(rule, name).then(
      () => undefined,
      (error: HttpError) => error,
    );
    const seconds = Number(refusal?.headers['retry-after'] ?? 0);
    expect(seconds).toBeLessThanOrEqual((rule.windowMs * 1.05) / 1000);
    clock += seconds * 1000;
    await limits.take(rule, name);
  });

  test('refuses a flood from memory, asking the database once a second', async () => {
    const limits = limitsOn(database);
    const ticket = await limits.take({ ...rule, max: 1 }, 'flood');
    await refusalOf(limits.take({ ...rule, max: 1 }, 'flood'));
    await database.db.deleteFrom('attempts').execute();
    clock += 999;
    await refusalOf(limits.take({ ...rule, max: 1 }, 'flood'));
    clock += 1;
    await limits.take({ ...rule, max: 1 }, 'flood');
    await refusalOf(limits.take({ ...rule, max: 1 }, 'flood'));
    // Given back, it is free at once.
    await ticket.giveBack();
    await limits.take({ ...rule, max: 1 }, 'flood');
  });

  test('the table holds neither names nor addresses', async () => {
    await limitsOn(database).take(rule, 'ada 192.0.2.1');
    const rows = await database.db.selectFrom('attempts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/ada|192\.0\.2/);
  });

  test('a window longer than counts are kept throws', async () => {
    const tooLong = { ...rule, windowMs: 61 * minute };
    await expect(limitsOn(database).take(tooLong, 'x')).rejects.toThrow(RangeError);
  });
});
