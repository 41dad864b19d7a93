// The files of deploy/, as far as a machine can check them without being changed.
import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const has = (program: string) => spawnSync('which', [program]).status === 0;

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'aldermere-deploy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('every line of .env.example is a setting that the server takes', async () => {
  const text = await readFile(join(deploy, '.env.example'), 'utf8');
  const settings = [...text.matchAll(/^(?:# )?([A-Z0-9_]+)=(.*)$/gm)]
    .map(([, name, value]) => [name, value])
    // Its file is systemd's.
    .filter(([name]) => name !== 'ADMIN_PASSWORD_FILE');
  expect(settings.length).toBeGreaterThan(10);
  const config = readConfig(Object.fromEntries(settings));
  expect(config.misspelt).toEqual([]);
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
  const { misspelt, bucket } = readConfig({ ...Object.fromEntries(settings), DATABASE_URL });
  expect(misspelt).toEqual([]);
  expect(bucket?.secretAccessKey).toBe('secret');
});

test.runIf(has('nginx') && has('openssl'))('nginx takes its site', async () => {
  const folder = await createFolder();
  const certificate = ['fullchain.pem', 'privkey.pem'].map((name) => join(folder, name));
  const [chain = '', key = ''] = certificate;
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  const subject = ['-nodes', '-subj', '/CN=www.example.com'];
  execFileSync('openssl', [...request, ...subject, '-keyout', key, '-out', chain], {
    stdio: 'ignore',
  });
  const site = await readFile(join(deploy, 'nginx.conf'), 'utf8');
  const local = site.replaceAll('/etc/letsencrypt/live/www.example.com', folder);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${local}\n}\n`);
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', file, '-e', join(folder, 'errors')]);
  expect(stderr.toString()).toContain('test is successful');
  expect(status).toBe(0);
});

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
