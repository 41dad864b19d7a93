// nginx in a folder of its own, where it is installed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Resolves once the address answers; to undefined where nginx is not installed. */
export async function startNginx(
  folder: string,
  { http, url }: { http: string; url: string },
): Promise<ChildProcess | undefined> {
  const config = `
    worker_processes 1; daemon off; error_log stderr warn; pid ${folder}/nginx.pid;
    events { worker_connections 256; }
    http { access_log off; keepalive_requests 1000000; ${http} }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  // Its one worker gives up root, and must still read what it serves.
  await chmod(folder, 0o755);
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const isThere = await Promise.race([
    once(nginx, 'spawn').then(() => true),
    once(nginx, 'error').then(() => false),
  ]);
  if (!isThere) return undefined;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start');
  }
  return nginx;
}
