import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { findBuilds } from './builds.ts';
import { findBuiltFiles, registerFiles } from './built-files.ts';

/** A server whose current build and the one before it have these files. */
async function createSite(files: { current: string[]; older: string[] }) {
  const root = await mkdtemp(join(tmpdir(), 'aldermere-builds-'));
  for (const [build, paths] of Object.entries(files)) {
    await mkdir(join(root, build, 'client'), { recursive: true });
    for (const path of paths) {
      await mkdir(join(root, build, 'client', path, '..'), { recursive: true });
      await writeFile(join(root, build, 'client', path), build);
    }
  }
  const app = Fastify();
  const builds = { current: join(root, 'current'), older: [join(root, 'older')] };
  registerFiles(app, findBuiltFiles(builds));
  onTestFinished(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });
  const answeredBy: (string | undefined)[] = [];
  app.addHook('onResponse', async ({ routeOptions }) => {
    answeredBy.push(routeOptions.url);
  });
  const get = (url: string, headers = {}) => app.inject({ url, headers });
  return Object.assign(get, { answeredBy, remove: (path: string) => rm(join(root, path)) });
}

test('every built file is sent under a type of its own', () => {
  const { cached, films } = findBuiltFiles({ ...findBuilds(), older: [] });
  const types = [...cached].map(([path, { headers }]) => [path, headers['content-type']] as const);
  expect(types.filter(([, type]) => type === 'application/octet-stream')).toEqual([]);
  expect(films.size).toBeGreaterThan(0);
});

test('a script is sent as it was compressed, in what the browser takes', async () => {
  const get = await createSite({
    current: [
      'assets/main-2.js',
      'assets/main-2.js.br',
      'assets/main-2.js.gz',
      'fonts/hanken-1.woff2',
    ],
    older: [],
  });
  const sent = async (url: string, accepted: string) => {
    const { headers, statusCode } = await get(url, { 'accept-encoding': accepted });
    return [statusCode, headers['content-encoding'], headers.vary];
  };
  expect(await sent('/assets/main-2.js', 'gzip, br')).toEqual([200, 'br', 'Accept-Encoding']);
  expect(await sent('/assets/main-2.js', 'gzip')).toEqual([200, 'gzip', 'Accept-Encoding']);
  expect(await sent('/assets/main-2.js', '')).toEqual([200, undefined, 'Accept-Encoding']);
  expect(await sent('/fonts/hanken-1.woff2', 'gzip, br')).toEqual([200, undefined, undefined]);
  expect((await get('/assets/main-2.js.br')).statusCode).toBe(404);
});

test('what is sent is answered by its route, not as something missing', async () => {
  const film = 'assets/rain-1.mp4';
  const get = await createSite({ current: ['assets/main-2.js', film], older: [] });
  await get('/assets/main-2.js');
  await get(`/${film}`);
  await get('/assets/none.js');
  expect(get.answeredBy).toEqual(['/assets/*', '/assets/*', undefined]);
});

test('a file of a build that was removed is no longer there', async () => {
  const get = await createSite({ current: [], older: ['assets/main-1.js', 'assets/rain-1.mp4'] });
  for (const path of ['assets/main-1.js', 'assets/rain-1.mp4']) {
    await get.remove(`older/client/${path}`);
    expect((await get(`/${path}`)).statusCode, path).toBe(404);
  }
});

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
