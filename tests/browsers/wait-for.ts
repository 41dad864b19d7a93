import { setTimeout as delay } from 'node:timers/promises';

const longestMs = 20 * 1000;
const pollMs = 50;

/** Asks again until the answer is truthy, and returns it. */
export async function waitFor<T>(what: string, ask: () => Promise<T>): Promise<T> {
  const until = Date.now() + longestMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > until) throw new Error(`Waited in vain for ${what}.`);
    await delay(pollMs);
  }
}
