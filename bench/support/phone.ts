// Lighthouse on its simulated phone: medians of three runs. A run in which the host took processor time measures the host,
// so it is made again, up to four times a page.
import { type Browser, chromium } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { measuringBrowserOptions } from '#tests/support/browser/launch-options.ts';
import { blockingByProcessorTime } from './blocking.ts';
import { watchHost } from './host-share.mjs';
import { median } from './report.ts';

const runs = 3;
const mostRepeats = 4;
/** What the host may take of the processor time of a run. */
const quietShare = 0.03;
const debugPort = 9333;
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Scores = {
  /** Out of a hundred, in the order of the categories. */
  categories: number[];
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  /** Without the time in which the main thread waited for a processor: blocking.ts. */
  blockingCpuMs: number;
  shift: number;
  /** Runs made again: the host was busy, or Lighthouse failed. */
  repeated: number;
  /** What Lighthouse complained about in the first run that counts. */
  findings: string[];
};

export type Phone = { browser: Browser; score(url: string): Promise<Scores> };

export async function startPhone(): Promise<Phone> {
  const browser = await chromium.launch({
    ...measuringBrowserOptions,
    args: [...measuringBrowserOptions.args, `--remote-debugging-port=${debugPort}`],
  });
  // In the first run of a new browser the page waits for the browser's own start: that run does not count.
  let isNew = true;
  const score = async (url: string) => {
    if (isNew) await run(url);
    isNew = false;
    return scoreThreeTimes(url);
  };
  return { browser, score };
}

const run = (url: string) =>
  lighthouse(url, {
    port: debugPort,
    logLevel: 'error',
    onlyCategories: [...categories],
    // The video host is not ours.
    blockedUrlPatterns: ['https://player.vimeo.com/*'],
  });

async function scoreThreeTimes(url: string): Promise<Scores> {
  const results: RunnerResult['lhr'][] = [];
  const blockingCpu: number[] = [];
  let repeated = 0;
  while (results.length < runs) {
    const hostShare = watchHost();
    const result = await run(url);
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const failed = result.lhr.runtimeError;
    if (repeated < mostRepeats && (failed || hostShare() > quietShare)) {
      repeated += 1;
      continue;
    }
    if (failed) throw new Error(`Lighthouse failed on ${url}: ${failed.message}`);
    results.push(result.lhr);
    blockingCpu.push(blockingByProcessorTime(result.artifacts.Trace.traceEvents));
  }
  const of = (read: (lhr: RunnerResult['lhr']) => number) => median(results.map(read));
  const audit = (id: string) => of((lhr) => lhr.audits[id]?.numericValue ?? Number.NaN);
  return {
    categories: categories.map((id) =>
      Math.round(100 * of((lhr) => lhr.categories[id]?.score ?? 0)),
    ),
    firstPaintMs: audit('first-contentful-paint'),
    largestPaintMs: audit('largest-contentful-paint'),
    blockingMs: audit('total-blocking-time'),
    blockingCpuMs: median(blockingCpu),
    shift: audit('cumulative-layout-shift'),
    repeated,
    findings: Object.values(results[0]?.audits ?? {}).flatMap(({ id, score, title }) =>
      score !== null && score < 0.9 ? [`${id}: ${score} ${title}`] : [],
    ),
  };
}
