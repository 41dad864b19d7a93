// argon2id with OWASP's costs (19 MiB, 2 passes, 1 lane), in the PHC format. A hash names its costs: after they are
// raised, old hashes still verify.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { says } from '#contract/texts/texts.ts';
import { createQueue } from '#server/base/queue.ts';
import { HttpError } from '#server/http/http-error.ts';

type Costs = { memory: number; passes: number; parallelism: number };

const owaspCosts: Costs = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const tagLength = 32;

export type Passwords = ReturnType<typeof createPasswords>;

/** Known browsers have places of their own; among strangers, and among known browsers, the fewest tries go first. */
export type HashPriority = { isKnown: boolean; recentTries: number };

const stranger: HashPriority = { isKnown: false, recentTries: 0 };
/** More than the tries any limit allows, so that every known browser comes before every stranger. */
const strangerRank = 1000;

// Chance decides among equals: a crowd of fresh addresses cannot hold every place.
const rankOf = ({ isKnown, recentTries }: HashPriority) =>
  (isKnown ? 0 : strangerRank) + recentTries + Math.random();

/**
 * One hash takes about 60 ms of a core and 19 MiB: two at a time leave the pages their share, and half of
 * Node's four threads to the disk. The queue holds a burst of a hundred logins for some five seconds. When it is full,
 * the stranger with the most tries is refused.
 */
export function createPasswords({
  concurrency = 2,
  maxWaiting = 150,
  /** Lower only in tests, whose users need no protection. */
  costs = owaspCosts,
} = {}) {
  const queue = createQueue({ concurrency, maxWaiting, refusal: busy });
  // Verified against when there is no such user, so that both answers take the same time.
  const decoy = format(costs, randomBytes(16), randomBytes(tagLength));

  return {
    async hash(password: string, priority = stranger): Promise<string> {
      const salt = randomBytes(16);
      const tag = await queue.run(() => derive(password, salt, costs), rankOf(priority));
      return format(costs, salt, tag);
    },

    async verify(
      password: string,
      hash: string | undefined,
      priority = stranger,
    ): Promise<boolean> {
      const { salt, tag, ...given } = read(hash ?? decoy);
      const work = () => derive(password, salt, given);
      return timingSafeEqual(await queue.run(work, rankOf(priority)), tag);
    },
  };
}

export const isBusy = (error: unknown) => error instanceof HttpError && error.status === 503;

export const busy = () =>
  new HttpError(503, says('errors.busy'), {
    headers: { 'retry-after': '5' },
  });

function derive(password: string, salt: Buffer, { memory, passes, parallelism }: Costs) {
  return promisify(argon2)('argon2id', {
    // Keyboards differ in how they compose an accent. Whole, because every character counts: 128 at most.
    message: password.normalize('NFC'),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength,
  });
}

function format({ memory, passes, parallelism }: Costs, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

function read(hash: string): Costs & { salt: Buffer; tag: Buffer } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) throw new Error('A stored password hash is not in the PHC format for argon2id.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
