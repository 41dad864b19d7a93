// `npm run dev`: the pages from their sources, with the real server behind them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '#tests/support/browser/fixtures.ts';

test.use({ expectedFailures: { '/api/auth/user': 401 } });

test('npm run dev serves every kind of page from its sources, and the API', async ({ page }) => {
  test.slow();
  const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-dev-'));
  const port = await findPort();
  const dev = spawn(process.execPath, ['scripts/dev-server.mjs'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir },
  });
  const exited = once(dev, 'exit');
  try {
    await saysThat(dev.stdout, [/Local: .*http/, /Server listening/]);
    const origin = `http://localhost:${port}`;
    await page.goto(`${origin}/about`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${origin}/login`);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  } finally {
    // It asks for what a passkey signs, perhaps while the server ends.
    await page.close();
    dev.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function findPort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Resolves once each has been said, in whichever order. */
async function saysThat(output: NodeJS.ReadableStream, wanted: RegExp[]): Promise<void> {
  const open = new Set(wanted);
  for await (const line of createInterface(output)) {
    for (const words of open) if (words.test(line)) open.delete(words);
    if (open.size === 0) return;
  }
  throw new Error(`It ended without saying ${[...open].join(', ')}`);
}
