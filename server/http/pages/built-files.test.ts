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
  return (url: string, headers = {}) => app.inject({ url, headers });
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

test('a film is sent in parts, which Safari asks for, under its own type', async () => {
  const get = await createSite({
    current: ['assets/rain-1.mp4', 'assets/rain-1.webm', 'assets/rain-1.vtt'],
    older: [],
  });
  const part = await get('/assets/rain-1.mp4', { range: 'bytes=0-1' });
  expect(part.statusCode).toBe(206);
  expect(part.body).toBe('cu');
  expect(part.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-range': 'bytes 0-1/7',
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const type = async (url: string) => (await get(url)).headers['content-type'];
  expect(await type('/assets/rain-1.webm')).toBe('video/webm');
  expect(await type('/assets/rain-1.vtt')).toMatch(/^text\/vtt/);
});
