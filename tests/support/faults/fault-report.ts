// What a test of faults prints: a line a promise, with its figure.

export function createFaultReport() {
  let violations = 0;
  return {
    check(what: string, holds: boolean, figure: unknown = ''): void {
      console.log(`${holds ? 'ok  ' : 'FAIL'} ${what} ${figure}`);
      if (!holds) violations += 1;
    },
    /** Ends the process: open handles of what was killed must not keep it. */
    end(): never {
      process.exit(violations === 0 ? 0 : 1);
    },
  };
}
