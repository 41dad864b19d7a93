import { describe, expect, test } from 'vitest';
import { isSettled, listVitestTests } from '../../scripts/test-reports.mjs';

const file = '/a.test.ts';
const reportOf = (...outcomes: string[]) =>
  listVitestTests({
    testResults: [
      {
        name: file,
        status: outcomes.includes('passed') ? 'passed' : 'failed',
        assertionResults: outcomes.map((status) => ({ fullName: 'signs in', status })),
      },
    ],
  });

describe('a second run settles the first', () => {
  test.each([
    { first: ['failed', 'passed'], second: ['passed', 'passed'], settled: true },
    { first: ['failed', 'passed'], second: ['passed', 'failed'], settled: false },
    { first: ['failed', 'passed'], second: ['passed', 'skipped'], settled: false },
    { first: ['failed', 'passed'], second: ['passed'], settled: false },
    // A hook failed: no test ran.
    { first: ['skipped', 'skipped'], second: ['passed', 'passed'], settled: true },
    { first: ['skipped', 'skipped'], second: [], settled: false },
  ])('$first, then $second: $settled', ({ first, second, settled }) => {
    expect(isSettled(reportOf(...first), reportOf(...second))).toBe(settled);
  });
});
