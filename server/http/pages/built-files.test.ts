import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerFiles } from './built-files.ts';

/** A server whose current build and the one before it have these files. */
async function createSite(files: { current: string[]; older: string[] }) {
  const root = await mkdtemp(join(tmpdir(), 'aldermere-builds-'));
  for (const [build, paths] of Object.entries(files)) {
    for (const path of paths) {
      await mkdir(join(root, build, 'client', path, '..'), { recursive: true });
      await writeFile(join(root, build, 'client', path), build);
    }
  }
  const app = Fastify();
  await registerFiles(app, { current: join(root, 'current'), older: [join(root, 'older')] });
  onTestFinished(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });
  return (url: string) => app.inject(url);
}

test('hashed files of an older build are served for pages that are still open, others are not', async () => {
  const get = await createSite({
    current: ['assets/main-2.js', 'favicon.svg'],
    older: ['assets/main-1.js', 'favicon.svg', 'old-page.html'],
  });
  expect((await get('/assets/main-2.js')).body).toBe('current');
  expect((await get('/assets/main-1.js')).body).toBe('older');
  expect((await get('/favicon.svg')).body).toBe('current');
  expect((await get('/old-page.html')).statusCode).toBe(404);
});

test('a file with a hash in its name is kept for a year, any other for a day', async () => {
  const get = await createSite({ current: ['assets/main-2.js', 'favicon.svg'], older: [] });
  const cacheControl = async (url: string) => (await get(url)).headers['cache-control'];
  expect(await cacheControl('/assets/main-2.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheControl('/favicon.svg')).toBe('public, max-age=86400');
});
