// The files of deploy/, as far as a machine can check them without being changed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { environment } from '#server/config/settings.ts';
import { findFreePort } from '#tests/support/server/free-port.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const has = (program: string) => spawnSync('which', [program]).status === 0;

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'aldermere-deploy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const expectKnown = (settings: (string | undefined)[][]) => {
  const names = settings.map(([name]) => name);
  expect(Object.keys(environment.shape)).toEqual(expect.arrayContaining(names));
};

test('every line of .env.example is a setting that the server takes', async () => {
  const text = await readFile(join(deploy, '.env.example'), 'utf8');
  const settings = [...text.matchAll(/^(?:# )?([A-Z0-9_]+)=(.*)$/gm)]
    .map(([, name, value]) => [name, value])
    // Their files are systemd's.
    .filter(([name]) => !name?.endsWith('_FILE'));
  expect(settings.length).toBeGreaterThan(10);
  const config = readConfig(Object.fromEntries(settings));
  expectKnown(settings);
  expect(config.mail).toBeDefined();
  expect(config.bucket).toBeDefined();
});

test('the site of the compose file has settings that the server takes', async () => {
  const text = await readFile(join(deploy, 'compose.yaml'), 'utf8');
  const site = /^ {2}site:\n((?: {4}.*\n|\n)+)/m.exec(text)?.[1] ?? '';
  const settings = [...site.matchAll(/^ {6}([A-Z][A-Z0-9_]+?)(_FILE)?: "?(.*?)"?$/gm)].map(
    ([, name = '', isSecret, value]) => [name, isSecret ? 'secret' : value],
  );
  const DATABASE_URL = 'postgres://aldermere:secret@database:5432/aldermere';
  const { bucket } = readConfig({ ...Object.fromEntries(settings), DATABASE_URL });
  expect(settings.length).toBeGreaterThan(5);
  expectKnown(settings);
  expect(bucket?.secretAccessKey).toBe('secret');
});

const secretAddresses = [
  '/enquiry/secret',
  '/Enquiry/secret',
  '//enquiry/secret',
  '/register?code=secret',
  '/register/?code=secret',
  '/Register?code=secret',
];

test('nginx’s site names every address that is a secret, for both of its logs', async () => {
  const site = await readFile(join(deploy, 'nginx.conf'), 'utf8');
  const notLogged = [...site.matchAll(/^ {2}~\*(\S+) 0;$/gm)].map(([, is = '']) => RegExp(is, 'i'));
  const [, quiet = ''] = /location ~\* (\S+) \{\n {4}error_log \/dev\/null emerg;/.exec(site) ?? [];
  const isLogged = (address: string) => !notLogged.some((one) => one.test(address));
  // nginx looks for a location by the path alone, in which it has merged slashes.
  const isInErrors = (address: string) =>
    !RegExp(quiet, 'i').test(address.replace(/\?.*/, '').replace(/\/+/g, '/'));
  for (const address of secretAddresses) {
    // Of `$uri?$args`.
    expect([address, isLogged(address), isInErrors(address)]).toEqual([address, false, false]);
  }
  for (const address of ['/about', '/enquiry', '/registered']) {
    expect([address, isLogged(address), isInErrors(address)]).toEqual([address, true, true]);
  }
  expect(isLogged('/register?')).toBe(true);
  const logs = site.match(/access_log .*/g);
  expect(logs).toHaveLength(site.match(/^server \{/gm)?.length ?? 0);
  expect(new Set(logs)).toEqual(
    new Set(['access_log /var/log/nginx/access.log combined if=$is_logged;']),
  );
});

test('Caddy’s site takes every address that is a secret out of its log', async () => {
  const site = await readFile(join(deploy, 'Caddyfile'), 'utf8');
  const [, filter = ''] = /request>uri regexp \(\?i\)(\S+) \$\{1\}\.\.\.$/m.exec(site) ?? [];
  const logged = secretAddresses.map((address) => address.replace(RegExp(filter, 'gi'), '$1...'));
  expect(logged.join(' ')).not.toContain('secret');
  expect('/about?x=1'.replace(RegExp(filter, 'gi'), '$1...')).toBe('/about?x=1');
  // Every log of the file is the one with the filter.
  expect(site.match(/^\s*log\b.*$/gm)).toEqual(['\tlog default {']);
});

/** Asks for a page that names nothing, and in several ways for one whose address is a secret. No site is behind. */
async function askWithoutSite(origin: string) {
  const call = (path: string, init?: RequestInit) =>
    fetch(origin + path, { redirect: 'manual', ...init });
  await expect
    .poll(() =>
      call('/about').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBeGreaterThan(500);
  for (const path of secretAddresses) {
    expect((await call(path)).status).toBeGreaterThan(300);
  }
  const tooMuch = await call('/enquiry/secret', {
    method: 'POST',
    body: Buffer.alloc(27_000_000),
  }).catch(() => undefined);
  expect([413, 502, 503, undefined]).toContain(tooMuch?.status);
}

test.runIf(has('nginx') && has('openssl'))(
  'nginx takes its site, and writes no address of a visitor’s page into its logs',
  async () => {
    const folder = await createFolder();
    const certificate = ['fullchain.pem', 'privkey.pem'].map((name) => join(folder, name));
    const [chain = '', key = ''] = certificate;
    const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
    const subject = ['-nodes', '-subj', '/CN=www.example.com'];
    execFileSync('openssl', [...request, ...subject, '-keyout', key, '-out', chain], {
      stdio: 'ignore',
    });
    const [plain, secure, nobody] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ];
    const site = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
      .replaceAll('/etc/letsencrypt/live/www.example.com', folder)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll(/^ +listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen ${plain};`)
      .replace('listen 443 ssl http2;', `listen ${secure} ssl http2;`)
      .replace('127.0.0.1:3000', `127.0.0.1:${nobody}`);
    const errors = join(folder, 'error.log');
    const file = join(folder, 'nginx.conf');
    await writeFile(
      file,
      `daemon off;\npid ${folder}/pid;\nerror_log ${errors};\nevents {}\nhttp {\n${site}\n}\n`,
    );
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', file, '-e', errors]);
    expect(stderr.toString()).toContain('test is successful');
    expect(status).toBe(0);

    // Without TLS, of which the test's own client would have to be told.
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace(`${secure} ssl http2`, `${secure}`),
    );
    const nginx = spawn('nginx', ['-c', file, '-e', errors], { stdio: 'ignore' });
    onTestFinished(() => void nginx.kill('SIGKILL'));
    const ended = once(nginx, 'exit');
    await askWithoutSite(`http://127.0.0.1:${secure}`);
    nginx.kill('SIGTERM');
    await ended;
    for (const log of [errors, join(folder, 'access.log')]) {
      const text = await readFile(log, 'utf8');
      expect(text).toContain('/about');
      expect(text).not.toContain('secret');
    }
  },
);

test.runIf(has('caddy'))(
  'Caddy takes its site, and writes no address of a visitor’s page into its log',
  async () => {
    const folder = await createFolder();
    const [port, nobody] = [await findFreePort(), await findFreePort()];
    const site = (await readFile(join(deploy, 'Caddyfile'), 'utf8'))
      .replace('{', '{\n\tadmin off')
      .replace(/^www.example.com {/m, `http://127.0.0.1:${port} {`)
      .replace(/^example.com {/m, `http://127.0.0.2:${port} {`)
      .replace('127.0.0.1:3000', `127.0.0.1:${nobody}`);
    const file = join(folder, 'Caddyfile');
    await writeFile(file, site);
    const env = { PATH: process.env.PATH, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env });
    onTestFinished(() => void caddy.kill('SIGKILL'));
    const log = readAll(caddy.stderr);
    await askWithoutSite(`http://127.0.0.1:${port}`);
    caddy.kill('SIGTERM');
    expect(await log).toContain('/about');
    expect(await log).toContain('/enquiry/...');
    expect(await log).not.toContain('secret');
  },
);

test.runIf(has('systemd-analyze'))('systemd takes its unit, which exposes little', async () => {
  const folder = await createFolder();
  const unit = join(folder, 'aldermere.service');
  const launcher = join(folder, 'aldermere');
  await cp(join(deploy, 'aldermere'), launcher);
  const text = await readFile(join(deploy, 'aldermere.service'), 'utf8');
  await writeFile(unit, text.replace('/opt/aldermere/aldermere', launcher));
  const verified = spawnSync('systemd-analyze', ['verify', unit]);
  expect(verified.stderr.toString()).toBe('');
  const judged = spawnSync('systemd-analyze', ['security', '--offline=true', unit]);
  const exposure = /Overall exposure level for [^:]*: ([\d.]+)/.exec(judged.stdout.toString());
  expect(Number(exposure?.[1])).toBeLessThan(2);
});

test('the launcher says how it is used', () => {
  const { status, stderr } = spawnSync(join(deploy, 'aldermere'), ['dance'], {
    env: { PATH: `${join(process.execPath, '..')}:/usr/bin:/bin` },
  });
  expect(stderr.toString()).toContain('Usage: aldermere start');
  expect(status).toBe(2);
});

test('the launcher’s commands say how they are typed', async () => {
  const folder = await createFolder();
  const launcher = join(folder, 'aldermere');
  await cp(join(deploy, 'aldermere'), launcher);
  await symlink(join(deploy, '../server'), join(folder, 'server'));
  const { stderr } = spawnSync(launcher, ['admin'], {
    env: { PATH: `${join(process.execPath, '..')}:/usr/bin:/bin`, ALDERMERE_ENV: '/nowhere' },
  });
  expect(stderr.toString()).toContain(`${launcher} admin COMMAND`);
});

test('the launcher gives a command the settings of the service, whatever characters they hold', async () => {
  const folder = await createFolder();
  const launcher = join(folder, 'aldermere');
  await cp(join(deploy, 'aldermere'), launcher);
  await symlink(join(deploy, '../server'), join(folder, 'server'));
  const settings = join(folder, 'settings');
  await writeFile(settings, `DATA_DIR=${folder}/not here; <or> there\n`);
  const { stderr } = spawnSync(launcher, ['admin', 'list'], {
    env: { PATH: `${join(process.execPath, '..')}:/usr/bin:/bin`, ALDERMERE_ENV: settings },
  });
  expect(stderr.toString()).toContain(`no database in ${folder}/not here; <or> there.`);
});
