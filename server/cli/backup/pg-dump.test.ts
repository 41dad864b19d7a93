// With PostgreSQL's own tools. They must be as new as the server: the one that the tests bring is newer than most, so
// this starts the server that was installed with them.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { runOnPostgres, startPostgres } from '#tests/support/database/postgres.ts';
import { readEverything } from '#tests/support/database/read-everything.ts';
import { createUser } from '#tests/support/server/accounts.ts';
import { runAdmin } from '#tests/support/server/admin-command.ts';

const bin = spawnSync('sh', ['-c', 'pg_config --bindir']).stdout?.toString().trim() ?? '';
const hasTools = existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'pg_dump'));
const newFolder = () => join(inject('folder'), `dump-${randomUUID()}`);

test.runIf(hasTools)(
  'pg_dump is used where the role may try its dump; without that right rows are copied',
  async () => {
    // The command takes the tools from there, which need not be those of this server.
    vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const postgres = await startPostgres({ bin });
    onTestFinished(postgres.stop);
    await runOnPostgres(postgres.url, 'create role "own er" login createdb');
    const createPlace = async (name: string) => {
      await runOnPostgres(postgres.url, `create database "${name}" owner "own er"`);
      const databaseUrl = `${postgres.url.replace('postgres@', 'own%20er:x@')}/${name}`;
      const dataDir = newFolder();
      return { databaseUrl, dataDir, env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } };
    };
    const site = await createPlace('site');
    const database = await connectDatabase(site);
    await migrate(database);
    await createUser(database, { username: 'Ünïcode' });
    await database.close();
    await runAdmin(site.env, 'list');

    const folder = newFolder();
    const made = await runAdmin(site.env, 'backup', folder);
    expect(made.errors).toBe('');
    expect(made.output).toContain('restored into a database of its own and compared');
    const [manifest = ''] = await readdir(folder);
    expect(await readFile(join(folder, manifest), 'utf8')).toContain('"file":"database.dump"');
    expect((await runAdmin(site.env, 'verify', folder)).code).toBe(0);

    const target = await createPlace('target');
    expect((await runAdmin(target.env, 'restore', folder)).errors).toBe('');
    expect((await readEverything(target)).tables).toEqual((await readEverything(site)).tables);
    const again = await runAdmin(target.env, 'restore', folder);
    expect(again.errors).toMatch(/^The database is not empty/);
    const onSqlite = await runAdmin({ DATA_DIR: newFolder() }, 'restore', folder);
    expect(onSqlite.errors).toMatch(/^The backup was made by pg_dump: set DATABASE_URL/);

    await runOnPostgres(postgres.url, 'alter role "own er" nocreatedb');
    const untried = await runAdmin(site.env, 'verify', folder);
    expect([untried.code, untried.output]).toEqual([1, expect.stringContaining(') NOT TRIED: ')]);
    const rows = newFolder();
    const copied = await runAdmin(site.env, 'backup', rows);
    expect(copied.output).toContain('restored into a database of its own and compared');
    const sqlite = { databaseUrl: undefined, dataDir: newFolder() };
    expect((await runAdmin({ DATA_DIR: sqlite.dataDir }, 'restore', rows)).errors).toBe('');
    expect((await readEverything(sqlite)).tables).toEqual((await readEverything(site)).tables);
  },
);
