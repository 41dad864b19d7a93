// What the public pages weigh and how they score on a phone: `npm run bench -- pages` in English, `-- pages fr es ar` in
// other languages.
import { publicPaths } from '#contract/site/page-lists.ts';
import { languageValues } from '#contract/texts/languages.ts';
import { localPath } from '#contract/texts/texts.ts';
import { weighPage } from '#tests/support/browser/page-weight.ts';
import { startServer } from '#tests/support/server/server-process.ts';
import { startBareServer } from './support/bare-server.ts';
import { categories, startPhone } from './support/phone.ts';
import { ms } from './support/report.ts';

const given = languageValues.filter((language) => process.argv.includes(language));
const languages = given.length > 0 ? given : (['en'] as const);
const paths = languages.flatMap((one) => publicPaths.map((path) => localPath(path, one)));

const server = await startServer();
const { browser, score } = await startPhone();

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

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
      share(weight.document, /^\/(fr|es|ar)\b/.test(path) ? 16_000 : 14_600),
      share(weight.script, 80_000),
      share(weight.laterScript, 45_000),
      share(weight.css, 14_000),
      share(weight.fonts, 72 * 1024),
      share(weight.picture, 90_000),
    ].join(' | '),
  );
  await page.close();
}

console.log(
  `\npage | ${categories.join(' | ')} | first paint | largest paint | blocking | of processor time | shift`,
);
// What the browser alone takes to open a page: this one has our headers and three words.
const empty = await startBareServer(
  { url: server.origin },
  '<!doctype html><html lang="en"><title>An empty page</title><p>An empty page',
);
const pages = [
  { path: 'an empty page', url: empty.url },
  ...paths.map((path) => ({ path, url: `${server.origin}${path}` })),
];
for (const { path, url } of pages) {
  const scores = await score(url);
  const { firstPaintMs, largestPaintMs, blockingMs, blockingCpuMs, shift, repeated, findings } =
    scores;
  const times = [firstPaintMs, largestPaintMs, blockingMs, blockingCpuMs].map((time) =>
    ms(Math.round(time)),
  );
  console.log([path, ...scores.categories, ...times, shift.toFixed(2)].join(' | '));
  if (repeated > 0)
    console.log(`    runs made again (host busy, or Lighthouse failed): ${repeated}`);
  if (url !== empty.url) for (const finding of findings) console.log(`    ${finding}`);
}

await browser.close();
empty.stop();
await server.stop();
process.exit(0);
