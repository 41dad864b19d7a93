// What a fault test prints: a line a promise. scripts/test-faults.mjs collects the same rows into one table.
import { appendFileSync } from 'node:fs';

export type FaultRow = { attack: string; figure: string; bound: string; holds: boolean };

export function createFaultReport() {
  let violations = 0;
  return {
    /** `bound` is what the figure is held to, such as `< 250 ms`; without one the attack's own sentence is the bound. */
    check(attack: string, holds: boolean, figure: unknown = '', bound = ''): void {
      const row: FaultRow = { attack, figure: String(figure), bound, holds };
      console.log([holds ? 'ok  ' : 'FAIL', attack, row.figure, bound && `(${bound})`].join(' '));
      if (process.env.FAULT_ROWS)
        appendFileSync(process.env.FAULT_ROWS, `${JSON.stringify(row)}\n`);
      if (!holds) violations += 1;
    },
    /** Ends the process: open handles of what was killed must not keep it. */
    end(): never {
      process.exit(violations === 0 ? 0 : 1);
    },
  };
}
