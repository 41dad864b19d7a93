// However many strangers guess at one account, their tries go slowly and a few at once. A browser that has
// signed in before does not stand in this line: otherwise a crowd could shut the admin out.
import { setTimeout } from 'node:timers/promises';
import { tooMany } from '#server/auth/limits.ts';

const freeTries = 10;
const stepMs = 100;
const longestMs = 2 * 1000;

const delayOf = (tries: number) => Math.min(longestMs, Math.max(0, tries - freeTries) * stepMs);

type Waiting = { rank: number; admit(): void; refuse(error: Error): void };
type Line = { running: number; waiting: Waiting[] };

export function createAccountTurns({ atOnce = 3, mostWaiting = 9 } = {}) {
  const lines = new Map<string, Line>();

  async function takeTurn(line: Line, triesHere: number): Promise<void> {
    if (line.running < atOnce) {
      line.running += 1;
      return;
    }
    await new Promise<void>((admit, refuse) => {
      // Whoever tried least from their own address goes first. Among equals chance decides, so that
      // a crowd of fresh addresses cannot hold every place for good.
      line.waiting.push({ rank: triesHere + Math.random(), admit, refuse });
      line.waiting.sort((one, other) => one.rank - other.rank);
      if (line.waiting.length > mostWaiting) line.waiting.pop()?.refuse(crowded());
    });
  }

  function leave(account: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next.admit();
    else line.running -= 1;
    if (line.running === 0) lines.delete(account);
  }

  return {
    async run<Result>(
      account: string,
      /** In the window, this one included, so that tries made side by side do not all look like the first. */
      tries: { here: number; everywhere: number },
      work: () => Promise<Result>,
    ): Promise<Result> {
      const delayMs = delayOf(tries.everywhere);
      if (delayMs === 0) return work();
      const line = lines.get(account) ?? { running: 0, waiting: [] };
      lines.set(account, line);
      await takeTurn(line, tries.here);
      try {
        await setTimeout(delayMs);
        return await work();
      } finally {
        leave(account, line);
      }
    },
  };
}

const crowded = () => tooMany('Too many are signing in to this account at once.', longestMs);
