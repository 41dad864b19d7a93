// Another framework's site beside ours, installed, built and started: bench/peers.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Prerender } from '#contract/site/prerender.ts';
import { findFreePort } from '#tests/support/server/free-port.ts';

const root = join(import.meta.dirname, '../..');
const host = '127.0.0.1';
const npm = (cwd: string, ...args: string[]) =>
  promisify(execFile)('npm', args, { cwd, maxBuffer: 2 ** 26 });

export type PeerName = 'astro' | 'next' | 'payload';
export type Peer = { origin: string; version: string; stop(): Promise<void> };

/** The first time it downloads the framework, which takes a minute or two; later only what has changed. */
export async function startPeer(name: PeerName): Promise<Peer> {
  const folder = join(root, '.setup/peers', name);
  await cp(join(root, 'bench/peers', name), folder, { recursive: true });
  await cp(join(root, 'bench/peers/site.css'), join(folder, 'site.css'));
  await copySite(folder);
  await npm(folder, 'install', '--no-audit', '--no-fund', '--no-package-lock');
  await npm(folder, 'run', 'build');
  const port = await findFreePort();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    // Ended as a group: npm does not pass every signal on.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', HOST: host, HOSTNAME: host, PORT: `${port}` },
  });
  const origin = `http://${host}:${port}`;
  await answers(origin, child);
  return { origin, version: await readVersion(folder, name), stop: () => end(child) };
}

/** The texts and files of the default content, under names that do not change with their content. */
async function copySite(folder: string): Promise<void> {
  const prerender = join(root, 'dist/current/server/prerender.js');
  const { defaultContent } = (await import(pathToFileURL(prerender).href)) as Prerender;
  await writeFile(join(folder, 'site.json'), JSON.stringify(defaultContent));
  const { heroPicture, heroPortrait } = defaultContent.pages.home;
  const files = {
    [`pictures/${heroPicture.name}-${heroPicture.hash}-1440.avif`]: 'hero.avif',
    [`pictures/${heroPortrait.name}-${heroPortrait.hash}-600.avif`]: 'hero-portrait.avif',
    'favicon.svg': 'favicon.svg',
  };
  await mkdir(join(folder, 'public/fonts'), { recursive: true });
  for (const [from, to] of Object.entries(files)) {
    await cp(join(root, 'app/public', from), join(folder, 'public', to));
  }
  const fonts = join(root, 'app/public/fonts');
  for (const file of await readdir(fonts)) {
    await cp(join(fonts, file), join(folder, 'public/fonts', file.replace(/-[0-9a-f]{8}/, '')));
  }
}

async function answers(origin: string, child: ChildProcess): Promise<void> {
  // Payload has no page at its root: its 404 is an answer too.
  while (!(await fetch(origin).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    await setTimeout(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  process.kill(-(child.pid as number), 'SIGTERM');
  await exited;
}

async function readVersion(folder: string, name: PeerName): Promise<string> {
  const file = join(folder, 'node_modules', name, 'package.json');
  return JSON.parse(await readFile(file, 'utf8')).version;
}
