import { UnavailableError } from '#server/db/availability.ts';

const tenSeconds = 10 * 1000;

export type Turns = {
  /** Waits for a turn, first come first served. */
  take(): Promise<void>;
  give(): void;
};

/**
 * One turn at a time for all connections of this process to one SQLite file. SQLite's own lock knows
 * no queue: with transactions following each other on one connection, the other would never get in.
 * The limit is longer than the wait for another process's lock, and turns into an error what would be
 * a deadlock: a query beside a transaction that waits for it.
 */
export function createTurns(limit = tenSeconds): Turns {
  const waiting = new Set<() => void>();
  let taken = false;
  return {
    async take() {
      if (taken) await queue(waiting, limit);
      taken = true;
    },
    give() {
      const [next] = waiting;
      // Handed on without being free in between, so that nobody slips in.
      if (next) next();
      else taken = false;
    },
  };
}

function queue(waiting: Set<() => void>, limit: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const proceed = () => {
      leave();
      resolve();
    };
    const timer = setTimeout(() => {
      leave();
      reject(new UnavailableError('The database is busy'));
    }, limit);
    const leave = () => {
      clearTimeout(timer);
      waiting.delete(proceed);
    };
    waiting.add(proceed);
  });
}
