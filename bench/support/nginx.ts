// nginx in a folder of its own, where it is installed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Resolves once the address answers; to undefined where nginx is not installed. */
export async function startNginx(
  folder: string,
  { http, url, workers = 1 }: { http: string; url: string; workers?: number },
): Promise<ChildProcess | undefined> {
  const config = `
    worker_processes ${workers}; daemon off; error_log stderr warn; pid ${folder}/nginx.pid;
    events { worker_connections 4096; }
    http { access_log off; keepalive_requests 1000000; ${http} }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  // Its workers give up root, and must still read what they serve.
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
