// What the public pages weigh and how they score on a phone: `npm run bench -- pages`.
import { chromium } from '@playwright/test';
import lighthouse, { type RunnerResult as Result } from 'lighthouse';
import { cachingBrowserOptions } from '#tests/support/browser/launch-options.ts';
import { weighPage } from '#tests/support/browser/page-weight.ts';
import { startServer } from '#tests/support/server/server-process.ts';

const paths = ['/', '/about', '/services', '/testimonials', '/contact'];
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const server = await startServer();
const debugPort = 9333;
const browser = await chromium.launch({
  ...cachingBrowserOptions,
  args: [...cachingBrowserOptions.args, `--remote-debugging-port=${debugPort}`],
});

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

console.log('page | document | script | later | css | fonts | largest picture (of bar)');
for (const path of paths) {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  // The video host is not ours: its weight does not count.
  await page.route('https://player.vimeo.com/**', (route) => route.abort());
  const weight = await weighPage(page, `${server.origin}${path}`);
  const share = (bytes: number, bar: number) => `${kB(bytes)} (${(bytes / bar).toFixed(2)})`;
  console.log(
    [
      path,
      share(weight.document, 14_600),
      share(weight.script, 80_000),
      share(weight.laterScript, 45_000),
      share(weight.css, 14_000),
      share(weight.fonts, 72 * 1024),
      share(weight.picture, 90_000),
    ].join(' | '),
  );
  await page.close();
}

console.log(`\npage | ${categories.join(' | ')} | first paint | largest paint | blocking | shift`);
for (const path of paths) {
  const results: Result['lhr'][] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(`${server.origin}${path}`, {
      port: debugPort,
      logLevel: 'error',
      onlyCategories: [...categories],
      blockedUrlPatterns: ['https://player.vimeo.com/*'],
    });
    if (result) results.push(result.lhr);
  }
  const of = (read: (lhr: (typeof results)[number]) => number) => median(results.map(read));
  const audit = (id: string) => of((lhr) => lhr.audits[id]?.numericValue ?? Number.NaN);
  console.log(
    [
      path,
      ...categories.map((id) => Math.round(100 * of((lhr) => lhr.categories[id]?.score ?? 0))),
      `${Math.round(audit('first-contentful-paint'))} ms`,
      `${Math.round(audit('largest-contentful-paint'))} ms`,
      `${Math.round(audit('total-blocking-time'))} ms`,
      audit('cumulative-layout-shift').toFixed(2),
    ].join(' | '),
  );
  for (const lhr of results.slice(0, 1)) {
    for (const { id, score, title } of Object.values(lhr.audits)) {
      if (score !== null && score < 0.9) console.log(`    ${id}: ${score} ${title}`);
    }
  }
}

await browser.close();
await server.stop();
process.exit(0);
