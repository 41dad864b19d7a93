// The tests of a runner's JSON report: { file, title, seconds, outcome }. The outcome is passed, failed or skipped.

/** The title of a file that failed outside of its tests: it could not be loaded, or a hook failed. */
const wholeFile = 'the file itself';

export const listVitestTests = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => [
    ...assertionResults.map((test) => ({
      file: name,
      title: test.fullName,
      seconds: (test.duration ?? 0) / 1000,
      outcome: vitestOutcomes[test.status] ?? 'skipped',
    })),
    ...(status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
      ? [{ file: name, title: wholeFile, seconds: 0, outcome: 'failed' }]
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

export const hasFailed = ({ outcome }) => outcome === 'failed';

/** Whether a second run has every test of the first, and passed what had failed. */
export function isSettled(first, second) {
  const sameAs = (test) => (other) => other.file === test.file && other.title === test.title;
  // A title can stand for several tests: one for each engine of the database.
  return first
    .filter(({ title }) => title !== wholeFile)
    .every((test) => {
      const again = second.filter(sameAs(test));
      if (again.length < first.filter(sameAs(test)).length) return false;
      return !hasFailed(test) || again.every(({ outcome }) => outcome === 'passed');
    });
}
