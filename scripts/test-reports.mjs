// The tests of a runner's JSON report: { file, title, seconds, outcome }. The outcome is passed, failed or skipped.

export const listVitestTests = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => [
    ...assertionResults.map((test) => ({
      file: name,
      title: test.fullName,
      seconds: (test.duration ?? 0) / 1000,
      outcome: vitestOutcomes[test.status] ?? 'skipped',
    })),
    // A file that failed outside of its tests: it could not be loaded, or a hook failed.
    ...(status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
      ? [{ file: name, title: 'the file itself', seconds: 0, outcome: 'failed' }]
      : []),
  ]);

const vitestOutcomes = { passed: 'passed', failed: 'failed' };

export const listPlaywrightTests = ({ suites, config }) =>
  suites.flatMap((one) => specsOf(one, `${config.rootDir}/${one.file}`));

// The file is that of the outermost suite: a test may be defined in a file of the test support.
const specsOf = ({ specs = [], suites = [] }, file, titles = []) => [
  ...specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      file,
      title: [...titles, spec.title].join(' › '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      outcome: playwrightOutcomes[status] ?? 'failed',
    })),
  ),
  ...suites.flatMap((inner) => specsOf(inner, file, [...titles, inner.title])),
];

const playwrightOutcomes = { expected: 'passed', skipped: 'skipped' };
