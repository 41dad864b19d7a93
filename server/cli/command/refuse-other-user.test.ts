import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { runAdmin } from '#tests/support/server/admin-command.ts';

// Only root can give a folder to somebody else.
test.runIf(process.getuid?.() === 0)(
  'a command run by another user than the owner of DATA_DIR refuses, in words, and writes nothing',
  async () => {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const { dataDir, env } = database;
    const before = await readdir(dataDir);
    const place = join(inject('folder'), 'not made');

    await chown(dataDir, 65534, 65534);
    const { code, output, errors } = await runAdmin(env, 'backup', place, '--keep', '2');
    expect([code, output]).toEqual([1, '']);
    expect(errors).toBe(
      `${dataDir} belongs to nobody, and this runs as another user. Run it as that one: runuser -u nobody -- npm run admin -- backup '${place}' --keep 2`,
    );
    for (const args of [['list'], ['restore', place], ['verify', place], ['doctor']]) {
      expect((await runAdmin(env, ...args)).errors, args[0]).toContain('runuser -u nobody -- ');
    }

    await chown(dataDir, 1_234_567, 1_234_567);
    expect((await runAdmin(env, 'list')).errors).toMatch(/to user 1234567, .* sudo -u '#1234567' /);
    expect(await readdir(dataDir)).toEqual(before);
    await expect(readdir(place)).rejects.toThrow('ENOENT');
    const audit = await database.db.selectFrom('audit').selectAll().execute();
    expect(audit).toEqual([]);
  },
);

test.runIf(process.getuid?.() !== 0)('so it does for one who is not root', async () => {
  const env = { DATA_DIR: '/usr' };
  const { code, output, errors } = await runAdmin(env, 'backup', join(inject('folder'), 'none'));
  expect([code, output]).toEqual([1, '']);
  expect(errors).toMatch(/^\/usr belongs to root, .* Run it as that one: sudo -u root /);
});
