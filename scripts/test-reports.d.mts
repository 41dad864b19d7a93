type Test = {
  file: string;
  title: string;
  seconds: number;
  outcome: 'passed' | 'failed' | 'skipped';
};

export function listVitestTests(report: unknown): Test[];
export function isSettled(first: Test[], second: Test[]): boolean;
