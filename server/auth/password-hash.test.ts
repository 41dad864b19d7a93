import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPasswords } from './password-hash.ts';
import { createWorkQueue } from './work-queue.ts';

describe('a password', () => {
  const passwords = createPasswords();

  test('is kept as argon2id with its costs, salted anew each time', async () => {
    const [one, other] = [await passwords.hash('the same'), await passwords.hash('the same')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify('the same', one)).toBe(true);
    expect(await passwords.verify('the Same', one)).toBe(false);
  });

  test('of nobody is never right', async () => {
    expect(await passwords.verify('', undefined)).toBe(false);
  });

  test('is the same however a keyboard composes its accents', async () => {
    expect(await passwords.verify('cafe\u0301 noir', await passwords.hash('caf\u00e9 noir'))).toBe(
      true,
    );
  });

  test('hashed with other costs still verifies', async () => {
    const salt = Buffer.from('a salt of sixteen');
    const costs = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
    const tag = argon2Sync('argon2id', { message: 'older', nonce: salt, ...costs });
    const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const weaker = `$argon2id$v=19$m=64,t=1,p=1$${base64(salt)}$${base64(tag)}`;
    expect(await passwords.verify('older', weaker)).toBe(true);
    expect(await passwords.verify('other', weaker)).toBe(false);
  });
});

describe('the line for costly work', () => {
  test('works off a few at once, in order, and refuses beyond its length with 503', async () => {
    const queue = createWorkQueue({ atOnce: 2, mostWaiting: 3 });
    let running = 0;
    let most = 0;
    const done: number[] = [];
    const releases: (() => void)[] = [];
    const work = (index: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => releases.push(resolve));
      running -= 1;
      done.push(index);
    };
    const all = Promise.all([0, 1, 2, 3, 4].map((index) => queue.run(work(index))));
    await expect(queue.run(work(5))).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
    for (let index = 0; index < 5; index += 1) {
      await expect.poll(() => releases.length).toBeGreaterThan(index);
      releases[index]?.();
    }
    await all;
    expect(most).toBe(2);
    expect(done).toEqual([0, 1, 2, 3, 4]);
    await expect(queue.run(async () => 'free again')).resolves.toBe('free again');
  });

  test('goes on after work that failed', async () => {
    const queue = createWorkQueue({ atOnce: 1, mostWaiting: 1 });
    const failing = queue.run(async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(queue.run(async () => 'yes')).resolves.toBe('yes');
  });
});
