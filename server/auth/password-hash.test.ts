import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPasswords } from './password-hash.ts';

describe('a password', () => {
  const passwords = createPasswords();

  test('is stored as argon2id with its costs and a new salt each time', async () => {
    const [one, other] = [await passwords.hash('the same'), await passwords.hash('the same')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify('the same', one)).toBe(true);
    expect(await passwords.verify('the Same', one)).toBe(false);
  });

  test('of an unknown user is never right', async () => {
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

test('in a full queue a known device comes first, and the stranger with the most tries is refused', async () => {
  const passwords = createPasswords({ concurrency: 1, maxWaiting: 2 });
  const done: string[] = [];
  const hash = async (name: string, isKnown: boolean, recentTries: number) => {
    await passwords.hash(name, { isKnown, recentTries });
    done.push(name);
  };
  const running = hash('running', false, 30);
  const most = hash('most tries', false, 30);
  const fewest = hash('fewest tries', false, 1);
  const known = hash('known', true, 10);
  await expect(most).rejects.toMatchObject({ status: 503 });
  await Promise.all([running, fewest, known]);
  expect(done).toEqual(['running', 'known', 'fewest tries']);
});

test('more hashes than can wait are refused with 503', async () => {
  const passwords = createPasswords({ concurrency: 1, maxWaiting: 0 });
  const first = passwords.hash('one');
  await expect(passwords.hash('two')).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  await first;
});
