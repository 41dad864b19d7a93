// `npm run test:browsers`: the walk in Firefox and in WebKit; pictures of three pages in test-results/browsers.

import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { startServer } from '#tests/support/server/server-process.ts';
import type { Driver } from './drivers/driver.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebKit } from './drivers/webkit.ts';
import { createTestPage } from './page.ts';
import { admin, pictured, steps } from './walk.ts';

const pictureFolder = join(import.meta.dirname, '../../test-results/browsers');

const browsers = [
  { names: ['firefox-esr', 'firefox'], start: startFirefox, package: 'firefox-esr' },
  { names: ['WebKitWebDriver'], start: startWebKit, package: 'webkit2gtk-driver and xvfb' },
];

let passed = 0;
let failed = 0;
await mkdir(pictureFolder, { recursive: true });
for (const { names, start, package: packageName } of browsers) {
  const binary = findOnPath(names);
  if (binary) await walk(await start(binary));
  else report(names[0] as string, 'starts', new Error(`Install ${packageName} (Debian's names).`));
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function walk(driver: Driver) {
  const server = await startServer({
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  const page = createTestPage(driver, server.origin);
  for (const [name, step] of Object.entries(steps))
    report(
      driver.name,
      name,
      await step(page).then(
        () => undefined,
        (error: Error) => error,
      ),
    );
  for (const [name, path] of Object.entries(pictured)) {
    await page.open(path);
    await writeFile(join(pictureFolder, `${driver.name}-${name}.png`), await page.screenshot());
  }
  await driver.close();
  await server.stop();
}

function report(browser: string, step: string, error: Error | undefined) {
  if (error) failed += 1;
  else passed += 1;
  console.log(
    `${error ? 'FAIL' : '  ok'}  ${browser}: ${step}${error ? `\n      ${error.message}` : ''}`,
  );
}

function findOnPath(names: readonly string[]) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => globSync(names.map((name) => join(folder, name))))[0];
}
